/** Serves a built site on this machine: right media types, the content security policy as a header, the site's own 404. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { isDataPath, mediaTypeOf } from '../src/export/index.ts';
import { POLICY_HEADER } from '../src/site/policy.ts';

/**
 * @param folder the built site
 * @param base the path it was built for, with a slash at both ends
 * @param port 0 takes any free port
 */
export async function serve(folder: string, base: string, port: number): Promise<{ server: Server; address: string }> {
  const files = sirv(folder, {
    // Files are looked up at each request, so that a build under a running server is served whole.
    dev: true,
    etag: true,
    setHeaders: (response, path) => {
      if (isDataPath(path)) response.setHeader('Content-Type', mediaTypeOf(path));
    },
  });
  const missing = join(folder, '404.html');
  const server = createServer((request, response) => {
    response.setHeader('Content-Security-Policy', POLICY_HEADER);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.statusCode = 405;
      response.setHeader('Allow', 'GET, HEAD');
      return response.end();
    }
    const notFound = () => {
      response.statusCode = 404;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(existsSync(missing) ? readFileSync(missing) : 'Not found');
    };
    const url = request.url ?? '/';
    if (!url.startsWith(base)) {
      if (url !== '/') return notFound();
      response.statusCode = 302;
      response.setHeader('Location', base);
      return response.end();
    }
    request.url = `/${url.slice(base.length)}`;
    files(request, response, notFound);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  return { server, address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : port}${base}` };
}
