import { StartRefused } from './platform/start-refused.ts';

/**
 * Runs a command that ends by itself and says what it answers. What its reader can mend is shown a line for each
 * problem, anything else as it is; either way the process ends with 1.
 */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof StartRefused ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
