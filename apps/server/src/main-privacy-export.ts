import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { StartRefused } from './platform/start-refused.ts';

const USAGE = 'Use: npm run privacy:export -- --email ana@example.com --to FILE';

interface Given {
  readonly email: string;
  readonly to: string;
}

/** @throws StartRefused */
function readArguments(args: readonly string[]): Given {
  const options = { email: { type: 'string' }, to: { type: 'string' } } as const;
  try {
    const { email, to } = parseArgs({ args: [...args], options, strict: true }).values;
    if (email === undefined || !email.includes('@')) throw new Error('--email is missing: whose data it is.');
    if (to === undefined) throw new Error('--to is missing: the file to write, which must not exist yet.');
    return { email, to: resolve(to) };
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Writes all that is kept of a person into a file for its owner alone: for who cannot sign in. The server may be running. */
await runCommand({
  arguments: readArguments,
  async work({ given: { email, to }, open }) {
    const { findPerson } = await import('./modules/privacy/person.store.ts');
    const { ownDataFile } = await import('./modules/privacy/own-data-file.ts');
    const { db } = await open({ connections: 2 });
    const person = await findPerson(db, email);
    if (!person || person.is_program) throw new StartRefused(`Nobody has the address ${email}.`);
    try {
      await pipeline(ownDataFile(db, person.id), createWriteStream(to, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      throw (error as NodeJS.ErrnoException).syscall === 'open'
        ? new StartRefused(`The file cannot be written: ${(error as Error).message}`)
        : error;
    }
    return `The data of user ${person.id} of ${person.company_name} lie in ${to}.`;
  },
});
