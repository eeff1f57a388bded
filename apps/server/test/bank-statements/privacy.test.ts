import { ownData } from '@pregao/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasePerson } from '../../src/modules/privacy/erase-person.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { cnab, movement, ofx } from '../platform/bank-files/samples.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { goldenFileOf, importStatement, linesOf, makeHolder } from './statement-helpers.ts';

const CPF = '52998224725';

let s: TestServer;
let aurora: Session;
/** A colleague whose name and CPF are in lines. */
let person: Session;
beforeAll(async () => {
  s = await createTestServer();
  aurora = await makeActor(s.db, 'BORROWER');
  await makeHolder(s, aurora);
  const company = { id: aurora.company_id, company_type: 'BORROWER', name: '' } as const;
  person = await makeUser(s.db, company, { name: 'Zoraide Quaresma', tax_number: CPF, role: 'OPERATOR' });
  await importStatement(
    s,
    aurora,
    cnab(
      goldenFileOf([
        ['2026-11-04', 100, 'PIX ZORAIDE QUARESMA', 'DOC1'],
        ['2026-11-04', 200, 'PIX RECEBIDO', '529.982.247-25'],
        ['2026-11-04', 300, 'PIX RECEBIDO CEDRO', 'DOC3'],
      ]),
    ),
  );
  const other = await makeActor(s.db, 'LENDER');
  await makeHolder(s, other);
  await importStatement(s, other, ofx({ movements: movement({ MEMO: `PIX ${CPF}` }), balance: '' }));
});
afterAll(() => s.close());

it('own data have the lines of the own company that name the person, without amounts', async () => {
  const { body } = await s.callAs(person, 'exportOwnData');
  const reply = await s.t.app.inject({ url: body.link.slice(s.deps.config.publicUrl.length) });
  expect(ownData.parse(reply.json()).bank_lines).toEqual([
    { day: '2026-11-04', text: 'PIX ZORAIDE QUARESMA', document: 'DOC1', payer: null },
    { day: '2026-11-04', text: 'PIX RECEBIDO', document: '529.982.247-25', payer: null },
  ]);
});

it('erasure waits for a statement in process', async () => {
  const { id } = await s.db
    .insertInto('bank_statements')
    .values({
      company_id: aurora.company_id,
      user_id: person.user_id,
      name: 'x',
      status: 'PROCESSING' as never,
      sha256: '0'.repeat(64),
      size: 1,
      storage_key: 'statements/none',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refusal = await erasePerson(s.t.database.owner, { email: person.email, confirmed: true }).catch(
    (error: Error) => error.message,
  );
  expect(refusal).toContain(`files uploaded by the person are being processed; wait some minutes: ${id}`);
  await s.db
    .updateTable('bank_statements')
    .set({ status: 'PROCESSING_FAILURE' as never, processed_at: new Date(), error_count: 1 })
    .where('id', '=', id)
    .execute();
});

it('erasure removes the person from lines of all companies and keeps the movements', async () => {
  const { erased } = await erasePerson(s.t.database.owner, { email: person.email, confirmed: true });
  expect(erased).toMatchObject({ 'bank lines that mention the person': 3 });
  const rows = await s.db.selectFrom('bank_lines').select(['text', 'document', 'payer']).execute();
  expect(JSON.stringify(rows)).not.toMatch(/quaresma|529\.?982|52998/i);
  expect((await linesOf(s.db, aurora)).map((line) => line.split(' ').slice(0, 2))).toEqual([
    ['2026-11-04', '100'],
    ['2026-11-04', '200'],
    ['2026-11-04', '300'],
  ]);
});
