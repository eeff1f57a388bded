import { buildWeb, webIsStale } from './build-web.ts';
import { buildServer, serverIsStale } from './built-server.ts';
import { runProgram } from './run.ts';

/** `npm start`: builds what was changed since, then runs API and worker in this process. */
const stale = { server: serverIsStale(), web: webIsStale() };
if (stale.server || stale.web) process.stdout.write('Building the product (only after changes) ...\n');
const server = stale.server ? buildServer() : undefined;
if (stale.web) buildWeb();
await server;
await runProgram('main-all.ts');
