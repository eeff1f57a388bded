import { runProgram } from './run.ts';

/** `npm run api`, `worker` and `pregao`: runs the program that the first argument names; further ones are its own. */
const [main = ''] = process.argv.splice(2, 1);
await runProgram(main);
