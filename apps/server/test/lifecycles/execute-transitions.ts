import { newAccessRequest } from '../../../../test/support/access-requests.ts';
import { expireAndRecord } from '../../src/modules/credentials/expire-credentials.ts';
import { receiveAccessRequest } from '../../src/modules/directory/access-requests/receive-access-request.ts';
import { sweepApprovals } from '../../src/modules/negotiations/approvals/sweep-approvals.job.ts';
import { extendDeadline } from '../../src/modules/negotiations/changes/extend-deadline.ts';
import { inviteLenders } from '../../src/modules/negotiations/changes/invite-lenders.ts';
import { lowerMinimum } from '../../src/modules/negotiations/changes/lower-minimum.ts';
import { withdrawCredit } from '../../src/modules/negotiations/credits/withdraw-credit.ts';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { importStatement, makeHolder } from '../bank-statements/statement-helpers.ts';
import { csv, sendFile, startImports, waitForImport } from '../files/file-helpers.ts';
import {
  blockUser,
  changeAccountNumber,
  editUserData,
  makeAcquirer,
  newPersonData,
} from '../held-changes/scenarios.ts';
import { cnab, GOLDEN_LINES, movement, ofx } from '../platform/bank-files/samples.ts';
import { approvalRequestId, makeOperator } from '../support/approvals.ts';
import {
  acceptCredit,
  askResend,
  commandContext,
  eveningOf,
  type MadeOffer,
  makeContract,
  makeCredit,
  makeNegotiatedDeal,
  makeOffer,
  rejectCredit,
} from '../support/deals.ts';
import {
  answerHeldChange,
  applyHeldChange,
  onlyHeldChange,
  releaseHeldChange,
} from '../support/held-changes.ts';
import { makeReceivables, makeUser } from '../support/makers.ts';
import { START, type TestServer } from '../support/test-server.ts';
import { executeDifferences } from './execute-differences.ts';

/** Executes every transition of every lifecycle by commands and sweeps of the product. */
export async function executeEveryTransition(s: TestServer): Promise<void> {
  await importFiles(s);
  await importStatements(s);
  await useCredentials(s);
  await answerAccessRequests(s);
  await completeDeals(s);
  await settlePayments(s);
  await executeDifferences(s);
  await s.setClock(START);
  await endHeldChanges(s);
  await answerApprovalRequests(s);
  await s.setClock('2026-12-01T12:00:00Z');
  await transaction(s.db, expireAndRecord);
}

async function importFiles(s: TestServer): Promise<void> {
  const worker = await startImports(s);
  const lines = ['Banco A;10/03/2026;1,00;1', 'Banco B;20/05/2026;2,00;1'];
  await waitForImport(s.db, await sendFile(s, s.borrower, csv(...lines)));
  await waitForImport(
    s.db,
    await sendFile(s, s.borrower, csv('Banco A;21/05/2026;3,00;1'), { mode: 'REPLACE' }),
  );
  await waitForImport(s.db, await sendFile(s, s.borrower, csv('Banco A;31/02/2026;3,00;1')));
  const wrong = await sendFile(s, s.borrower, csv('Banco C;21/05/2026;3,00;1'));
  await waitForImport(s.db, wrong);
  await s.callAs(s.borrower, 'cancelImport', { params: { id: wrong }, body: { receivables: 'ALL' } });
  await worker.stop();
}

async function importStatements(s: TestServer): Promise<void> {
  const [lender] = s.lenders;
  for (const actor of [s.borrower, lender]) {
    await makeHolder(s, actor);
    const { id } = await importStatement(s, actor, cnab(GOLDEN_LINES));
    await importStatement(s, actor, ofx({ currency: '<CURDEF>USD' }));
    const line = await s.db
      .selectFrom('bank_lines')
      .select('id')
      .where('statement_id', '=', id)
      .executeTakeFirstOrThrow();
    await s.callAs(actor, 'ignoreBankLine', { params: { id: line.id }, body: { ignored: true } });
  }
}

const generate = async (s: TestServer, { user_id }: Session, by: Session): Promise<number> =>
  (await s.callAs(by, 'createCredential', { params: { id: user_id } })).body.id;

async function useCredentials(s: TestServer): Promise<void> {
  const company = await makeAcquirer(s);
  const { id, master, operator } = company;
  const deleted = await generate(s, master, master);
  await s.callAs(master, 'deleteCredential', { params: { id: deleted } });
  await generate(s, operator, operator);
  await releaseHeldChange(
    s,
    (await editUserData(s, s.moderator, operator, { email: newPersonData().email })).body,
  );
  const { company_type } = master;
  const blocked = await makeUser(s.db, { id, name: 'Empresa', company_type }, newPersonData());
  await generate(s, blocked, blocked);
  await blockUser(s, master, blocked);
  // This credential expires.
  await generate(s, master, master);
}

async function answerAccessRequests(s: TestServer): Promise<void> {
  const answer = async (body: object) => {
    const id = await receiveAccessRequest(s.deps, { request_id: 'test' }, newAccessRequest());
    await s.callAs(s.moderator, 'answerAccessRequest', { params: { id }, body });
  };
  await answer({ accepted: true });
  await answer({ accepted: false, reason: 'Fora do perfil' });
}

async function completeDeals(s: TestServer): Promise<void> {
  const { deps, borrower, lenders } = s;
  const [winner, rival, third] = lenders;
  const due = (days: readonly string[], value: number) =>
    makeReceivables(
      s.db,
      borrower,
      days.map((due_date) => ({ due_date, value })),
    );
  const receivables = (...days: string[]) => due(days, 100_000);
  const margin = (...days: string[]) => due(days, 1_000);
  const offer = async (): Promise<MadeOffer> =>
    makeOffer(deps, borrower, {
      lenders,
      receivables: await receivables('2026-03-20', '2026-04-24'),
      margin: await margin('2026-03-20', '2026-04-24'),
    });
  const accepted = async (one: MadeOffer): Promise<number> => {
    const credit = await makeCredit(deps, winner, one);
    await makeCredit(deps, rival, one);
    await acceptCredit(deps, borrower, credit);
    return credit;
  };
  const expiring = await offer();
  await makeCredit(deps, winner, expiring);
  await rejectCredit(deps, borrower, await makeCredit(deps, rival, expiring));
  await makeCredit(deps, third, expiring, { expire_date: '2026-03-11T12:00:00Z' });
  const open = await makeOffer(deps, borrower, {
    lenders: [winner, rival],
    minimal_value: 2,
    expire_date: '2026-03-12T12:00:00Z',
  });
  await extendDeadline(deps, commandContext(borrower), { id: open.id, expire_date: '2026-03-12T18:00:00Z' });
  await lowerMinimum(deps, commandContext(borrower), { id: open.id, minimal_value: 1 });
  await inviteLenders(deps, commandContext(borrower), { id: open.id, lenders: [third.company_id] });
  await withdrawCredit(deps, commandContext(winner), { id: await makeCredit(deps, winner, open) });
  await makeCredit(deps, winner, open);
  await cancelOffer(deps, commandContext(borrower), { id: open.id });
  const approved = await offer();
  await accepted(approved);
  await cancelOffer(deps, commandContext(borrower), { id: approved.id });
  await accepted(await offer());
  const uploaded = await accepted(await offer());
  await askResend(deps, borrower, await makeContract(deps, winner, uploaded));
  await makeContract(deps, winner, uploaded);
  await makeNegotiatedDeal(deps, borrower, winner, {
    receivables: await receivables('2026-03-20', '2026-03-23', '2026-03-30'),
    margin: await margin('2026-03-20', '2026-04-24'),
  });
  await makeNegotiatedDeal(deps, borrower, winner, { receivables: await receivables('2026-03-20') });
  await receivables('2026-03-20');
  // Sweeps at midnights in São Paulo: days late for expirations, in time for settlements.
  for (const at of [
    '2026-03-11T12:00:00Z',
    '2026-03-21T03:00:00Z',
    '2026-03-23T03:00:00Z',
    '2026-03-30T03:00:00Z',
  ]) {
    await s.setClock(at);
    await processDeadlines(deps);
  }
}

async function settlePayments(s: TestServer): Promise<void> {
  await s.setClock(START);
  const { deps, borrower, lenders } = s;
  const [lender] = lenders;
  const operator = await makeOperator(s.db, borrower);
  const sold = async (...days: string[]): Promise<number> => {
    const receivables = await makeReceivables(
      s.db,
      borrower,
      days.map((due_date) => ({ due_date, value: 100_000 })),
    );
    return (await makeNegotiatedDeal(deps, borrower, lender, { receivables })).id;
  };
  const inform = (id: number) =>
    s.callAs(lender, 'informPayment', {
      params: { id },
      body: { day: '2026-03-10', amount: 2000, method: 'TED', reference: '123' },
    });
  const confirm = (id: number) =>
    s.callAs(borrower, 'confirmPayment', { params: { id }, body: { day: '2026-03-10' } });
  const contest = (id: number) =>
    s.callAs(borrower, 'contestPayment', { params: { id }, body: { reason: 'RETURNED' } });
  const rescind = async (id: number) => {
    const call = { params: { id }, body: { reason: 'Não pago' } };
    await s.callAs(operator, 'rescindDeal', call);
    await s.callAs(borrower, 'rescindDeal', call);
  };
  const paid = await sold('2026-04-24', '2026-05-11');
  await inform(paid);
  await contest(paid);
  await inform(paid);
  await confirm(paid);
  await s.callAs(borrower, 'reversePayment', { params: { id: paid }, body: { reason: 'Devolvido' } });
  await confirm(paid);
  await undoMatch(s, await sold('2026-04-24', '2026-05-11'), inform);
  const [contested, unpaid] = [
    await sold('2026-03-30', '2026-04-24'),
    await sold('2026-03-30', '2026-05-11'),
  ];
  await s.setClock('2026-03-30T12:00:00Z');
  await processDeadlines(deps);
  await inform(contested);
  await contest(contested);
  await s.callAs(lender, 'consentToPaymentChange', { params: { id: contested }, body: { to: 'RESCIND' } });
  await rescind(contested);
  await rescind(unpaid);
}

/** Undoes a match that confirmed an informed payment, and one that returned it. */
async function undoMatch(s: TestServer, id: number, inform: (id: number) => Promise<unknown>): Promise<void> {
  await inform(id);
  const amounts = ['2000.00', '-2000.00'];
  const movements = amounts.map((TRNAMT) => movement({ DTPOSTED: '20260310', TRNAMT })).join('');
  const statement = await importStatement(s, s.borrower, ofx({ movements }));
  const lines = await s.db
    .selectFrom('bank_lines')
    .select('id')
    .where('statement_id', '=', statement.id)
    .orderBy('amount', 'desc')
    .execute();
  const [credit, debit] = lines.map((line) => async () => {
    const items = [{ kind: 'PAYMENT', id, amount: 2000 }];
    const body = { bank_line_id: line.id, items, return_checked: true };
    return (await s.callAs(s.borrower, 'createAllocation', { body })).body.allocations[0]?.id ?? 0;
  });
  const undo = async (allocation: number | undefined) =>
    s.callAs(s.borrower, 'reverseAllocation', {
      params: { id: allocation ?? 0 },
      body: { reason: 'Outra linha' },
    });
  await undo(await credit?.());
  await credit?.();
  await undo(await debit?.());
}

async function endHeldChanges(s: TestServer): Promise<void> {
  const makeRequest = async () =>
    (await changeAccountNumber(s, s.moderator, await makeAcquirer(s), '5550001')).body;
  await releaseHeldChange(s, await makeRequest());
  await answerHeldChange(s, s.moderator, onlyHeldChange(await makeRequest()).id, { action: 'STOP' });
  const waiting = onlyHeldChange(await makeRequest());
  const { id, master } = await makeAcquirer(s);
  const taken = newPersonData();
  const failing = onlyHeldChange((await editUserData(s, s.moderator, master, { email: taken.email })).body);
  await makeUser(s.db, { id, name: 'Empresa', company_type: 'BORROWER' }, taken);
  await applyHeldChange(s, waiting);
  await applyHeldChange(s, failing);
}

async function answerApprovalRequests(s: TestServer): Promise<void> {
  const [lender, other] = s.lenders;
  const operator = await makeOperator(s.db, lender);
  const publish = async () => (await makeOffer(s.deps, s.borrower, { lenders: [lender, other] })).id;
  await s.callAs(lender, 'setApprovalLimits', { body: { publish: null, bid: 1, accept: null } });
  const makeRequest = async () => {
    const body = { offer_id: await publish(), credit_value: 2000, expire_date: await eveningOf(s.db, 1) };
    return approvalRequestId((await s.callAs(operator, 'createCredit', { body })).body);
  };
  const answer = async (id: number, action: string) =>
    s.callAs(lender, 'answerApproval', { params: { id }, body: { action } });
  await answer(await makeRequest(), 'APPROVE');
  await answer(await makeRequest(), 'DECLINE');
  const failing = await makeRequest();
  await s.db.updateTable('users').set({ blocked_at: START }).where('id', '=', operator.user_id).execute();
  await answer(failing, 'APPROVE');
  await s.db.updateTable('users').set({ blocked_at: null }).where('id', '=', operator.user_id).execute();
  await makeRequest();
  await s.setClock(await eveningOf(s.db, 1));
  await sweepApprovals(s.deps);
}
