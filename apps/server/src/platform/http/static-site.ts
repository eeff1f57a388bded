import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../refusal.ts';
import { setAssetHeaders } from './headers.ts';
import { pathOf, sendProblem } from './server.ts';

/** Files with a content hash in their name, which never change. */
const HASHED_FILE = /\/assets\/[^/]+-[\w-]{8}\.\w+(\.(br|gz))?$/;
/**
 * Subresources of a page that are not opened themselves. SVG is excluded, as an opened image is a document
 * too.
 */
const PARTS = /\.(js|css|woff2)(\.(br|gz))?$/;
const PAGE = 'index.html';
/** SVG, for which the server's list of types omits the charset. */
const SVG_FILE = /\.svg(\.(br|gz))?$/;
const ONE_YEAR = 'public, max-age=31536000, immutable';
/** Files that a build leaves for its tools, such as its timestamp. */
const BUILD_FILE = /(^|\/)(\.[^/]*|built$)/;
/** Cache policy that revalidates each time, so that a new release shows at once. */
const REVALIDATE = 'no-cache';

/**
 * Matches an `Accept` header that includes a page; a missing header accepts everything (RFC 9110, section
 * 12.5.1).
 */
const ACCEPTS_PAGE = /(^|,)\s*(text\/html|text\/\*|\*\/\*)\s*(;|,|$)/i;
/** Paths that are no page: of the API, of files (a dot in a segment), and with a percent sign. */
const NO_PAGE = /^\/(api|dev|assets|metrics|healthz|readyz)(\/|$)|\/\.|\.[^/]*$|%/;

/**
 * Returns whether the request is a navigation to a page of the application, not for a script, style or image.
 */
function isNavigation(request: FastifyRequest): boolean {
  const { accept, 'sec-fetch-dest': part = 'document' } = request.headers;
  const path = pathOf(request);
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (accept === undefined || ACCEPTS_PAGE.test(accept)) &&
    (part === 'document' || part === 'empty') &&
    !NO_PAGE.test(path) &&
    !BUILD_FILE.test(path)
  );
}

/**
 * Serves the built web application. A navigation to an unknown path gets `index.html`, because the
 * application has a client-side router. Without a folder every path is refused.
 */
export function mountSite(app: FastifyInstance, folder: string | undefined): void {
  const built = folder !== undefined && existsSync(join(folder, PAGE));
  if (built) {
    app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      allowedPath: (path) => !BUILD_FILE.test(path),
      cacheControl: false,
      index: PAGE,
      setHeaders: (reply, path) => {
        const hashed = HASHED_FILE.test(path);
        reply.header('cache-control', hashed ? ONE_YEAR : REVALIDATE);
        if (hashed && PARTS.test(path)) setAssetHeaders(reply);
        if (SVG_FILE.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // Not returned, because Fastify would wait for the reply a second time and exceed Node's listener limit.
    if (built && isNavigation(request)) reply.sendFile(PAGE);
    else sendProblem(new Refused('NOT_FOUND'), request, reply);
  });
}
