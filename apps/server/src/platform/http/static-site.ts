import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../refused.ts';
import { setAssetHeaders } from './headers.ts';
import { pathOf, sendProblem } from './server.ts';

/** Files whose name holds a hash of their content never change. */
const HASHED = /\/assets\/[^/]+-[\w-]{8}\.\w+(\.(br|gz))?$/;
/** What a page loads and nobody opens: an image in SVG is a document too when it is opened, and no worker is among them. */
const PARTS = /\.(js|css|woff2)(\.(br|gz))?$/;
const PAGE = 'index.html';
/** Text that the server's list of types leaves without its encoding. */
const DRAWING = /\.svg(\.(br|gz))?$/;
const ONE_YEAR = 'public, max-age=31536000, immutable';
/** Files that a build leaves for its tools, such as the time at which it was made. */
const OF_THE_BUILD = /(^|\/)(\.[^/]*|built$)/;
/** Asked again each time: a new release shows at once. */
const REVALIDATE = 'no-cache';

/** Whether the client takes a page: no `Accept` at all takes everything (RFC 9110, section 12.5.1). */
const ACCEPTS_PAGE = /(^|,)\s*(text\/html|text\/\*|\*\/\*)\s*(;|,|$)/i;
/** Addresses of programs, and of files, whose folder or name has a dot. No page has a percent sign in its path. */
const NO_PAGE = /^\/(api|dev|assets|metrics|healthz|readyz)(\/|$)|\/\.|\.[^/]*$|%/;

/** Whether a browser, or whoever reads as one, asks for a page of the application. Scripts, styles and images do not. */
function isNavigation(request: FastifyRequest): boolean {
  const { accept, 'sec-fetch-dest': part = 'document' } = request.headers;
  const path = pathOf(request);
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (accept === undefined || ACCEPTS_PAGE.test(accept)) &&
    (part === 'document' || part === 'empty') &&
    !NO_PAGE.test(path) &&
    !OF_THE_BUILD.test(path)
  );
}

/**
 * Serves the built web application. A browser's navigation to an address that is no file gets the application's
 * page, because the page knows its own routes. Without a folder every address is refused.
 */
export function mountSite(app: FastifyInstance, folder: string | undefined): void {
  const built = folder !== undefined && existsSync(join(folder, PAGE));
  if (built) {
    app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      allowedPath: (path) => !OF_THE_BUILD.test(path),
      cacheControl: false,
      index: PAGE,
      setHeaders: (reply, path) => {
        const hashed = HASHED.test(path);
        reply.header('cache-control', hashed ? ONE_YEAR : REVALIDATE);
        if (hashed && PARTS.test(path)) setAssetHeaders(reply);
        if (DRAWING.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // Not returned: Fastify would wait for the reply a second time, with one listener too many for Node's taste.
    if (built && isNavigation(request)) reply.sendFile(PAGE);
    else sendProblem(new Refused('NOT_FOUND'), request, reply);
  });
}
