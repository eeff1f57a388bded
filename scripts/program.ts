import { runProgram } from './run.ts';

/** `npm run api`, `worker` and `pregao` run the program of the first argument and pass further ones to it. */
const [main = ''] = process.argv.splice(2, 1);
await runProgram(main);
