import { buildWeb, webIsStale } from './build-web.ts';

/** `npm start`: builds the web application where that is needed, then runs API and worker in this process. */
if (webIsStale()) {
  process.stdout.write('Building the web application (only after changes) ...\n');
  buildWeb();
}
await import('../apps/server/src/main-all.ts');
