import { buildWeb, isWebStale } from './build-web.ts';
import { runProgram } from './run.ts';

/**
 * `npm start` builds the web application when its sources are newer, then runs API and worker in this
 * process.
 */
if (isWebStale()) {
  process.stdout.write('Building the web application (only after changes) ...\n');
  buildWeb();
}
await runProgram('main-all.ts');
