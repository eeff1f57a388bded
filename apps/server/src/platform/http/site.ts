import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';
import { keepForParts, policyOfPage } from './headers.ts';
import { sendProblem } from './server.ts';

/** Files whose name holds a hash of their content never change. */
const HASHED = /\/assets\/[^/]+-[\w-]{8}\.\w+(\.(br|gz))?$/;
/** What a page loads and nobody opens: an image in SVG is a document too when it is opened, and no worker is among them. */
const PARTS = /\.(js|css|woff2)(\.(br|gz))?$/;
/** The application's page, and the same with the form of sign-in drawn in it. */
const PAGE = 'index.html';
const SIGN_IN = 'sign-in.html';
const PACKED = /\.(br|gz)$/;
/** Who comes here is not signed in yet, as a rule. */
const ENTRY = /^\/(auth\/login\/?)?(\?|$)/;
/** Text that the server's list of types leaves without its encoding. */
const DRAWING = /\.svg(\.(br|gz))?$/;
const ONE_YEAR = 'public, max-age=31536000, immutable';
/** What a build leaves for those who test and run it: when it was made, and of what. */
const OF_THE_BUILD = /(^|\/)(\.[^/]*|built$)/;
/** Asked again each time: a new release shows at once. */
const REVALIDATE = 'no-cache';

/**
 * Serves the built web application; every address that is no file of it, asked for by a browser's navigation, gets
 * the application's page, which knows its own routes; at the entry that with the form of sign-in in it. Without a folder
 * nothing but refusals is left.
 */
export function mountSite(app: FastifyInstance, folder: string | undefined): void {
  const built = folder !== undefined && existsSync(join(folder, PAGE));
  if (built) {
    const policyOf = (name: string) => policyOfPage(readFileSync(join(folder, name), 'utf8'));
    const policies = new Map([PAGE, SIGN_IN].map((name) => [name, policyOf(name)]));
    app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      allowedPath: (path) => !OF_THE_BUILD.test(path),
      cacheControl: false,
      index: [SIGN_IN],
      setHeaders: (reply, path) => {
        const hashed = HASHED.test(path);
        reply.header('cache-control', hashed ? ONE_YEAR : REVALIDATE);
        if (hashed && PARTS.test(path)) keepForParts(reply);
        const policy = policies.get(basename(path).replace(PACKED, ''));
        if (policy) reply.header('content-security-policy', policy);
        if (DRAWING.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers } = request;
    const navigation = ['GET', 'HEAD'].includes(method) && (headers.accept ?? '').includes('text/html');
    const ours = /^\/(api|dev)(\/|\?|$)/.test(url);
    // Not returned: Fastify would wait for the reply a second time, with one listener too many for Node's taste.
    if (built && navigation && !ours) reply.sendFile(ENTRY.test(url) ? SIGN_IN : PAGE);
    else sendProblem(new Refused('NOT_FOUND'), request, reply);
  });
}
