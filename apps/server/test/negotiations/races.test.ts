import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sizeForRun } from '../../../../test/support/size.ts';
import { extendDeadline } from '../../src/modules/negotiations/changes/extend-deadline.ts';
import { withdrawCredit } from '../../src/modules/negotiations/credits/withdraw-credit.ts';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import { openDeps } from '../../src/open-deps.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { Refused } from '../../src/platform/refusal.ts';
import {
  acceptContract,
  acceptCredit,
  askResend,
  commandContext,
  makeContract,
  makeCredit,
  makeOffer,
  rejectCredit,
} from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeReceivables } from '../support/makers.ts';
import { creditRow, offerRow, statusesOf } from '../support/row-queries.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

const rounds = (short: number, full: number) =>
  Array.from({ length: sizeForRun(short, full) }, (_, index) => index + 1);

let s: TestServer;
/** Two sets of dependencies with separate connection pools over one database. */
let one: Deps;
let other: Deps;
let closeOther: () => Promise<void>;
beforeAll(async () => {
  s = await createTestServer();
  one = s.deps;
  const opened = await openDeps(one.config, one.log, s.t.database.url, {
    connections: 10,
    defaultActor: 'SYSTEM',
    readPdf: one.readPdf,
    checkPdf: one.checkPdf,
  });
  other = opened.deps;
  closeOther = opened.close;
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(async () => {
  await closeOther();
  await s.close();
});

/** Returns `done` or the key of the refusal; rethrows any other error. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refused) return error.key;
    throw error;
  }
}

const race = (...works: Promise<unknown>[]) => Promise.all(works.map(outcome));
const cancel = (deps: Deps, id: number) => cancelOffer(deps, commandContext(s.borrower), { id: id });
const open = () => makeOffer(one, s.borrower, { lenders: s.lenders });

const makeApprovedCredit = async () => {
  const offer = await open();
  const credit = await makeCredit(one, s.lenders[0], offer);
  await acceptCredit(one, s.borrower, credit);
  return { offer, credit };
};

describe.each(rounds(4, 100))('round %i', () => {
  it('one of four offers of the same receivables is created, whatever their order', async () => {
    const ids = await makeReceivables(s.db, s.borrower, 30);
    const from = (deps: Deps, receivables: number[]) =>
      makeOffer(deps, s.borrower, { lenders: s.lenders, receivables });
    const results = await race(
      from(one, ids),
      from(other, ids.toReversed()),
      from(one, ids.slice(10)),
      from(other, ids.slice(0, 20).toReversed()),
    );
    const made = results.filter((result) => result === 'done');
    const refused = results.filter((result) => result === 'RECEIVABLE_UNAVAILABLE');
    expect([made.length, made.length + refused.length]).toEqual([1, 4]);
    const holders = new Set((await statusesOf(s.db, ids)).filter((status) => status !== 'AVAILABLE'));
    expect(holders.size).toBe(1);
  });

  it('one of two proposals of the same lender is created', async () => {
    const offer = await open();
    const [a] = s.lenders;
    const results = await race(makeCredit(one, a, offer), makeCredit(other, a, offer));
    expect(results.sort()).toEqual(['ACTIVE_PROPOSAL_EXISTS', 'done']);
  });

  it('one of six acceptances of three proposals succeeds', async () => {
    const offer = await open();
    const credits = await Promise.all(s.lenders.map((lender) => makeCredit(one, lender, offer)));
    const results = await race(
      ...credits.flatMap((credit) => [
        acceptCredit(one, s.borrower, credit),
        acceptCredit(other, s.borrower, credit),
      ]),
    );
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(results.filter((result) => result === 'PROPOSAL_ACTION_UNAVAILABLE')).toHaveLength(5);
  });

  it('either acceptance or refusal of a proposal succeeds', async () => {
    const credit = await makeCredit(one, s.lenders[0], await open());
    const [accepted, rejected] = await race(
      acceptCredit(one, s.borrower, credit),
      rejectCredit(other, s.borrower, credit),
    );
    const expected = accepted === 'done' ? 'APPROVED' : 'REJECTED';
    expect([accepted, rejected].sort()).toEqual(['PROPOSAL_ACTION_UNAVAILABLE', 'done']);
    expect((await creditRow(s.db, credit)).status).toBe(expected);
  });

  it('either withdrawal or acceptance of a proposal succeeds', async () => {
    const offer = await open();
    const credit = await makeCredit(one, s.lenders[0], offer);
    const [withdrawn, accepted] = await race(
      withdrawCredit(one, commandContext(s.lenders[0]), { id: credit }),
      acceptCredit(other, s.borrower, credit),
    );
    expect([withdrawn, accepted].sort()).toEqual(['PROPOSAL_ACTION_UNAVAILABLE', 'done']);
    const expected = withdrawn === 'done' ? ['CANCELED', 'AVAILABLE'] : ['APPROVED', 'APPROVED'];
    expect([(await creditRow(s.db, credit)).status, (await offerRow(s.db, offer.id)).status]).toEqual(
      expected,
    );
  });

  it('cancellation wins over a concurrent acceptance', async () => {
    const offer = await open();
    const credit = await makeCredit(one, s.lenders[0], offer);
    const [accepted, canceled] = await race(acceptCredit(one, s.borrower, credit), cancel(other, offer.id));
    expect(canceled).toBe('done');
    expect(['done', 'PROPOSAL_ACTION_UNAVAILABLE']).toContain(accepted);
    expect((await offerRow(s.db, offer.id)).status).toBe('CANCELED');
    expect((await creditRow(s.db, credit)).status).toBe('CANCELED');
  });

  it('one of two cancellations succeeds', async () => {
    const offer = await open();
    const results = await race(cancel(one, offer.id), cancel(other, offer.id));
    expect(results.sort()).toEqual(['OFFER_NOT_CANCELABLE', 'done']);
  });

  it('cancellation succeeds while a concurrent proposal is created or refused', async () => {
    const offer = await open();
    const [proposed, canceled] = await race(makeCredit(one, s.lenders[0], offer), cancel(other, offer.id));
    expect(canceled).toBe('done');
    expect(['done', 'OFFER_NOT_OPEN']).toContain(proposed);
  });

  it('offer status at expiry matches the answers to concurrent acceptance, cancellation, proposal and sweep', async () => {
    const expire_date = '2026-03-11T12:00:00.000Z';
    const offer = await makeOffer(one, s.borrower, { lenders: s.lenders, expire_date });
    const credit = await makeCredit(one, s.lenders[0], offer);
    await s.setClock(new Date(Date.parse(expire_date) - 15));
    const [accepted, canceled] = await race(
      acceptCredit(one, s.borrower, credit),
      cancel(other, offer.id),
      makeCredit(one, s.lenders[1], offer, { expire_date }),
      processDeadlines(other),
    );
    await s.setClock(expire_date);
    await processDeadlines(one);
    const { status } = await offerRow(s.db, offer.id);
    if (canceled === 'done') expect(status).toBe('CANCELED');
    else expect([accepted, canceled, status]).toEqual([expect.any(String), 'OFFER_EXPIRED', 'EXPIRED']);
  });
});

const EXPIRE_DATE = '2026-03-12T12:00:00.000Z';
const LATER = '2026-03-13T15:00:00.000Z';

describe.each(rounds(2, 50))('deadline extension, round %i', () => {
  const open = () => makeOffer(one, s.borrower, { lenders: s.lenders, expire_date: EXPIRE_DATE });
  const extend = (deps: Deps, id: number) =>
    extendDeadline(deps, commandContext(s.borrower), { id, expire_date: LATER });

  it('succeeds before a concurrent acceptance or is refused', async () => {
    const offer = await open();
    const credit = await makeCredit(one, s.lenders[0], offer);
    const [extended, accepted] = await race(extend(one, offer.id), acceptCredit(other, s.borrower, credit));
    const { status, expire_date } = await offerRow(s.db, offer.id);
    expect([accepted, status]).toEqual(['done', 'APPROVED']);
    expect([extended, expire_date.toISOString()]).toEqual(
      extended === 'done' ? ['done', LATER] : ['OFFER_NOT_CHANGEABLE', EXPIRE_DATE],
    );
  });

  it('does not prevent a concurrent cancellation', async () => {
    const offer = await open();
    const [extended, canceled] = await race(extend(one, offer.id), cancel(other, offer.id));
    expect(['done', 'OFFER_NOT_CHANGEABLE']).toContain(extended);
    expect([canceled, (await offerRow(s.db, offer.id)).status]).toEqual(['done', 'CANCELED']);
  });

  it('excludes expiry by a concurrent sweep at the deadline', async () => {
    const offer = await open();
    const credit = await makeCredit(one, s.lenders[0], offer);
    await s.setClock(new Date(Date.parse(EXPIRE_DATE) - 12));
    const [extended] = await race(extend(one, offer.id), processDeadlines(other), processDeadlines(one));
    await s.setClock(EXPIRE_DATE);
    await processDeadlines(one);
    expect([extended, (await offerRow(s.db, offer.id)).status]).toEqual(
      extended === 'done' ? ['done', 'AVAILABLE'] : ['OFFER_EXPIRED', 'EXPIRED'],
    );
    expect((await creditRow(s.db, credit)).status).toBe('EXPIRED');
  });
});

describe.each(rounds(1, 50))('formalization, round %i', () => {
  it('one of two contract uploads succeeds', async () => {
    const { credit } = await makeApprovedCredit();
    const [a] = s.lenders;
    const results = await race(makeContract(one, a, credit), makeContract(other, a, credit));
    expect(results.sort()).toEqual(['CONTRACT_EXISTS', 'done']);
  });

  it('one of two contract acceptances and a resend request succeeds', async () => {
    const { offer, credit } = await makeApprovedCredit();
    const contract = await makeContract(one, s.lenders[0], credit);
    const results = await race(
      acceptContract(one, s.borrower, contract),
      askResend(other, s.borrower, contract),
      acceptContract(other, s.borrower, contract),
    );
    expect(results.sort()).toEqual(['CONTRACT_NOT_ANALYZABLE', 'CONTRACT_NOT_ANALYZABLE', 'done']);
    expect(['NEGOTIATED', 'PENDING_CONTRACT']).toContain((await offerRow(s.db, offer.id)).status);
  });

  it('either cancellation or the deadline sweep ends the offer', async () => {
    const { offer } = await makeApprovedCredit();
    await s.setClock('2026-03-12T20:59:59.985Z');
    const [canceled] = await race(cancel(one, offer.id), processDeadlines(other), processDeadlines(one));
    await s.setClock('2026-03-12T21:00:00Z');
    await processDeadlines(one);
    const { status } = await offerRow(s.db, offer.id);
    expect([canceled, status]).toEqual(
      canceled === 'done' ? ['done', 'CANCELED'] : ['OFFER_EXPIRED', 'EXPIRED'],
    );
  });
});
