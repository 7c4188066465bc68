// Serves the files of a site, as any web server does, and can be switched off.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const MEDIA = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};

export async function serve(folder, port = 0) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://site").pathname);
    asked.push(path);
    const file = join(folder, normalize(path), path.endsWith("/") ? "index.html" : "");
    try {
      const content = await readFile(file);
      response.writeHead(200, { "content-type": MEDIA[extname(file)] || "application/octet-stream" }).end(content);
    } catch {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found");
    }
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  const at = server.address().port;
  return {
    url: `http://127.0.0.1:${at}/`,
    port: at,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
