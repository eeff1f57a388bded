import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Worker } from '../../src/platform/jobs/worker.ts';
import { makeActor } from '../support/makers.ts';
import { createStage, type Stage } from '../support/stage.ts';
import { csv, ended, sent, startImports } from './sending.ts';

let s: Stage;
let worker: Worker | undefined;
beforeAll(async () => {
  s = await createStage();
});
afterAll(async () => {
  await worker?.stop();
  await s.close();
});

/** Files in the order in which their imports ended. */
async function endings(): Promise<number[]> {
  const rows = await s.db
    .selectFrom('audit')
    .select('entity_id')
    .where('entity', '=', 'FILE')
    .where('from_status', '=', 'PROCESSING')
    .orderBy('id')
    .execute();
  return rows.map(({ entity_id }) => entity_id);
}

it('companies take turns: a file does not wait for all that another company has sent before it', async () => {
  const other = await makeActor(s.db, 'BORROWER');
  const many: number[] = [];
  for (const issuer of ['A', 'B', 'C'])
    many.push(await sent(s, s.borrower, csv(`${issuer};20/05/2026;1,00;1`)));
  const single = await sent(s, other, csv('A;20/05/2026;1,00;1'));
  worker = await startImports(s);
  for (const id of [...many, single]) await ended(s.db, id);
  const [first, ...rest] = many;
  expect(await endings()).toEqual([first, single, ...rest]);
});
