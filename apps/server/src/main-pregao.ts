import { runCommandLine } from './commands/command-line.ts';
import { runFramed } from './process-frame.ts';

await runFramed((frame) => runCommandLine(process.argv.slice(2), frame));
