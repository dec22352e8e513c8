import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { newNonce } from './security.ts';

const VIEWER_FILES = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

// The same for every server; printed when it is first asked for, so that no start waits for it.
let description: string | null = null;

/** The API's description at /api/openapi.json and a page to browse it at /api/docs, both served from here. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((description ??= JSON.stringify(openApiDocument()))),
  );
  await app.register(fastifyStatic, {
    root: VIEWER_FILES,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    allowedPath: (file) => /^\/(swagger-ui(-bundle)?\.(js|css)|favicon-32x32\.png)$/.test(file),
  });
  app.get('/api/docs', (_request, reply) => {
    const nonce = newNonce();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', docsPolicy(nonce))
      .send(docsPage(nonce));
  });
}

// The viewer sets style attributes by itself; it may, on this page only.
function docsPolicy(nonce: string): string {
  return `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`;
}

function docsPage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Vereda API</title>
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css" />
    <link rel="icon" href="/api/docs/assets/favicon-32x32.png" />
  </head>
  <body>
    <main id="api"></main>
    <script src="/api/docs/assets/swagger-ui-bundle.js" nonce="${nonce}"></script>
    <script nonce="${nonce}">
      SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'none' });
    </script>
  </body>
</html>
`;
}
