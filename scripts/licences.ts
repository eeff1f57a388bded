import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWN, licencesDocument, notAllowed } from './parts/licences.ts';
import { partsOf } from './parts/lockfile.ts';

/** `npm run licences`: draws the list of docs/licences.md again, and ends with 1 where a licence is not allowed. */
const TARGET = join(import.meta.dirname, '../docs/licences.md');
const parts = partsOf();
const [byHand = ''] = readFileSync(TARGET, 'utf8').split(DRAWN);
writeFileSync(TARGET, byHand + licencesDocument(parts));
const wrong = notAllowed(parts);
if (wrong.length > 0) {
  process.stderr.write(`These licences are not allowed (scripts/parts/licences.ts):\n${wrong.join('\n')}\n`);
  process.exitCode = 1;
}
