import { paymentReference } from '@pregao/domain';
import { expect, it, onTestFinished, vi } from 'vitest';
import { matchBankLinesJob } from '../../src/modules/settlement/allocations/match-bank-lines.job.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import { importStatement, OFX_SAMPLE_ACCOUNT } from '../bank-statements/statement-helpers.ts';
import { movement, ofx } from '../platform/bank-files/samples.ts';
import { lender, paymentRow, s, settle, stageForAllocations } from './allocating.ts';

stageForAllocations();

it('an imported statement confirms the payment that it names, and the same file adds nothing (Denaro#818)', async () => {
  await s.db
    .updateTable('companies')
    .set(OFX_SAMPLE_ACCOUNT)
    .where('id', '=', s.borrower.company_id)
    .execute();
  const deal = await settle({ payment: 'INFORMED' });
  const { payment_value, due_date } = await paymentRow(deal.id);
  const worker = await startWorker(s.t.database.appUrl, [matchBankLinesJob], s.deps);
  onTestFinished(() => worker.stop());
  const file = ofx({
    movements: movement({
      DTPOSTED: '20260310',
      TRNAMT: (payment_value / 100).toFixed(2),
      MEMO: `PIX ${paymentReference(deal.id)}`,
    }),
  });
  expect(await importStatement(s, s.borrower, file)).toMatchObject({ status: 'PROCESSED', new_lines: 1 });
  await vi.waitFor(async () => expect((await paymentRow(deal.id)).status).toBe('CONFIRMED'), {
    timeout: 20_000,
    interval: 50,
  });
  expect(await importStatement(s, s.borrower, file)).toMatchObject({ new_lines: 0, repeated_lines: 1 });
  const { body } = await s.callAs(s.borrower, 'listBankLines', {});
  expect(body.rows).toMatchObject([
    {
      state: 'ALLOCATED',
      allocations: [{ kind: 'PAYMENT', target_id: deal.id, issuer: null, day: due_date, automatic: true }],
    },
  ]);
  const view = await s.callAs(lender, 'getSettlement', { params: { id: deal.id } });
  expect(JSON.stringify(view.body)).not.toContain('PIX PG');
});
