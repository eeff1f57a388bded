import { addDays } from '@pregao/domain';
import type { SampleMovement } from '../../../apps/server/src/demo/bank-files/sample-statement.ts';
import { writeOfx } from '../../../apps/server/src/demo/bank-files/write-ofx.ts';
import { companyOf } from './accounts.ts';
import { now } from './clock.ts';
import type { ChosenFile } from './receivables-file.ts';

/** Makes an OFX file of movements of one day on the registered account of a company. */
export function ofxFile(mailbox: string, movements: readonly SampleMovement[]): ChosenFile {
  const [first] = movements;
  if (first === undefined) throw new Error('a statement needs movements');
  const amount = movements.reduce((sum, movement) => sum + movement.amount, 0);
  const statement = {
    company: companyOf(mailbox),
    at: now(),
    opening: { day: addDays(first.day, -1), amount: 0 },
    closing: { day: first.day, amount },
    movements,
  };
  return { name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer: writeOfx(statement) };
}
