import { runCommandLine } from './commands/command-line.ts';
import { runProcess } from './run-process.ts';

await runProcess((state) => runCommandLine(process.argv.slice(2), state));
