import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../platform/start-error.ts';
import { defineCommand, required } from './command.ts';

export const exportPersonCommand = defineCommand({
  summary: 'Writes all data of a person to a file that only its owner may read.',
  options: {
    email: required('ADDRESS', 'e-mail address of the person'),
    to: required('FILE', 'path of the file, which must not exist yet'),
  },
  runs: 'BOTH',
  async run({ values, open }) {
    const to = resolve(values.to);
    if (!values.email.includes('@')) throw new StartError('--email must be an e-mail address.');
    const { findPerson } = await import('../modules/privacy/person.store.ts');
    const { ownDataFile } = await import('../modules/privacy/own-data-file.ts');
    const { db } = await open({ connections: 2 });
    const person = await findPerson(db, values.email);
    if (!person || person.is_program) throw new StartError(`No user has the address ${values.email}.`);
    try {
      await pipeline(ownDataFile(db, person.id), createWriteStream(to, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      throw (error as NodeJS.ErrnoException).syscall === 'open'
        ? new StartError(`The file could not be written: ${(error as Error).message}`)
        : error;
    }
    return `The data of user ${person.id} of ${person.company_name} was written to ${to}.`;
  },
});
