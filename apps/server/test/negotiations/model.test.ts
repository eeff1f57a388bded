import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallResult } from '../../../../test/support/app.ts';
import { sizeForRun } from '../../../../test/support/size.ts';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { appNow } from '../../src/platform/clock/clock.ts';
import { eveningOf } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { businessDay, makeReceivables } from '../support/makers.ts';
import { makePdf } from '../support/pdf.ts';
import { offerRow } from '../support/row-queries.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import type { Model, ModelCredit, ModelOffer } from './deal-model.ts';
import * as deal from './deal-model.ts';

const RUNS = sizeForRun(7, 400);
/** Time limit of the test; fast-check stops at 90% of it, because shrinking takes longer than finding. */
const LIMIT_MS = sizeForRun(120_000, 3_600_000);

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

type Step = (model: Model) => Promise<void>;

/** Expects the refusal that the model predicts. @returns the body of a successful call */
function expectPredicted<Body>(
  { status, body, problem }: CallResult<Body>,
  refusal: string | undefined,
): Body | undefined {
  expect(status < 300 ? undefined : problem.message).toBe(refusal);
  return status < 300 ? body : undefined;
}

const reais = (offer: ModelOffer) => offer.receivables.length * 1000;

const deadlineOf = async ({ id }: ModelOffer) =>
  (await offerRow(s.db, id)).formalization_deadline?.getTime() ?? Number.POSITIVE_INFINITY;

const offering =
  (picks: readonly number[], invited: readonly number[], days: number): Step =>
  async (model) => {
    const receivables = picks.map((at) => model.stock[at] ?? 0);
    const expire_date = await eveningOf(s.db, days);
    const answer = await s.callAs(s.borrower, 'createOffer', {
      body: {
        receivable_id: receivables,
        security_margin_receivable_id: [],
        offer_value: receivables.length * 1000,
        minimal_value: 500,
        card_network: 'VISA',
        lenders: invited.map((at) => s.lenders[at]?.company_id),
        expire_date,
      },
    });
    const made = expectPredicted(answer, deal.mayOffer(model, receivables));
    if (!made) return;
    const until = Date.parse(expire_date);
    model.offers.push({
      id: made.id,
      receivables,
      invited: [...invited],
      until,
      minimum: 500,
      status: 'AVAILABLE',
      credits: [],
      contract: undefined,
      deadline: 0,
    });
  };

/** Applies an act to one of the existing offers. */
const toOffer =
  (pick: number, act: (offer: ModelOffer) => Promise<void>): Step =>
  async ({ offers }) => {
    const offer = offers[pick % Math.max(1, offers.length)];
    if (offer) await act(offer);
  };

/** Applies an act to one of an offer's proposals. */
const toCredit = (
  pick: number,
  which: number,
  act: (offer: ModelOffer, credit: ModelCredit) => Promise<void>,
) =>
  toOffer(pick, async (offer) => {
    const credit = offer.credits[which % Math.max(1, offer.credits.length)];
    if (credit) await act(offer, credit);
  });

const proposing = (pick: number, lender: number, share: number) =>
  toOffer(pick, async (offer) => {
    const actor = s.lenders[lender] ?? s.lenders[0];
    const until = Math.min(offer.until, Date.parse(await eveningOf(s.db, 1)));
    const answer = await s.callAs(actor, 'createCredit', {
      body: {
        offer_id: offer.id,
        credit_value: reais(offer) * share,
        expire_date: new Date(until).toISOString(),
      },
    });
    const made = expectPredicted(answer, deal.mayPropose(offer, lender, reais(offer) * share));
    const made_at = (await appNow(s.db)).getTime();
    if (made) offer.credits.push({ id: made.id, lender, made_at, until, status: 'AVAILABLE' });
  });

const answering = (pick: number, which: number, accepted: boolean) =>
  toCredit(pick, which, async (offer, credit) => {
    const answer = await s.callAs(s.borrower, 'answerCredit', {
      params: { id: credit.id },
      body: { accepted },
    });
    if (!expectPredicted(answer, deal.mayAnswer(offer, credit))) return;
    if (accepted) deal.accept(offer, credit);
    else credit.status = 'REJECTED';
    offer.deadline = await deadlineOf(offer);
  });

const canceling = (pick: number) =>
  toOffer(pick, async (offer) => {
    const answer = await s.callAs(s.borrower, 'cancelOffer', { params: { id: offer.id } });
    if (expectPredicted(answer, deal.mayCancel(offer))) deal.cancel(offer);
  });

const withdrawing = (pick: number, which: number) =>
  toCredit(pick, which, async (_, credit) => {
    const actor = s.lenders[credit.lender] ?? s.lenders[0];
    const answer = await s.callAs(actor, 'withdrawCredit', { params: { id: credit.id } });
    if (expectPredicted(answer, deal.mayWithdraw(credit, (await appNow(s.db)).getTime())))
      credit.status = 'CANCELED';
  });

const extending = (pick: number, days: number) =>
  toOffer(pick, async (offer) => {
    const expire_date = await eveningOf(s.db, days);
    const answer = await s.callAs(s.borrower, 'extendDeadline', {
      params: { id: offer.id },
      body: { expire_date },
    });
    const until = Date.parse(expire_date);
    if (expectPredicted(answer, deal.mayExtend(offer, until))) offer.until = until;
  });

const lowering = (pick: number, minimal_value: number) =>
  toOffer(pick, async (offer) => {
    const answer = await s.callAs(s.borrower, 'lowerMinimum', {
      params: { id: offer.id },
      body: { minimal_value },
    });
    if (expectPredicted(answer, deal.mayLower(offer, minimal_value))) offer.minimum = minimal_value;
  });

const inviting = (pick: number, lender: number) =>
  toOffer(pick, async (offer) => {
    const lenders = [s.lenders[lender]?.company_id];
    const answer = await s.callAs(s.borrower, 'inviteLenders', {
      params: { id: offer.id },
      body: { lenders },
    });
    if (expectPredicted(answer, deal.mayInvite(offer, lender))) offer.invited.push(lender);
  });

/** Counter that makes each contract unique, because the server rejects a returned file that is unchanged. */
let sent = 0;

/** Uploads a contract for the accepted proposal or for any proposal. */
const uploading = (pick: number, which: number, byChosen: boolean) =>
  toCredit(pick, which, async (offer, other) => {
    const credit = (byChosen ? deal.chosenOf(offer) : undefined) ?? other;
    sent += 1;
    const body = {
      content: makePdf(`Contrato ${sent}`).toString('base64'),
      Name: 'contrato.pdf',
      credit_id: credit.id,
    };
    const answer = await s.callAs(s.lenders[credit.lender] ?? s.lenders[0], 'uploadContract', { body });
    const made = expectPredicted(answer, deal.mayUpload(offer, credit));
    if (!made) return;
    offer.status = 'PENDING_CONTRACT';
    offer.contract = { id: made.id, waits: true };
    offer.deadline = await deadlineOf(offer);
  });

const analyzing = (pick: number, accepted: boolean) =>
  toOffer(pick, async (offer) => {
    if (!offer.contract) return;
    const input = { params: { id: offer.contract.id }, body: { accepted } };
    const answer = await s.callAs(s.borrower, 'answerContract', input);
    if (!expectPredicted(answer, deal.mayAnswerContract(offer))) return;
    offer.contract.waits = false;
    const chosen = deal.chosenOf(offer);
    if (accepted && chosen) deal.complete(offer, chosen);
    else offer.deadline = await deadlineOf(offer);
  });

/** Moves the clock to the evening of a business day, past its deadlines, with or without a sweep. */
const waiting =
  (days: number, swept: boolean): Step =>
  async (model) => {
    const now = Date.parse(await eveningOf(s.db, days)) + 30 * 60_000;
    await s.setClock(new Date(now));
    deal.passTime(model, now);
    if (swept) await processDeadlines(s.deps);
  };

const lender = fc.nat(2);
const pick = fc.nat(7);
const mostlyTrue = fc.constantFrom(true, true, false);

/** Builds steps of one kind that a counterexample prints with name and arguments. */
function steps<Args extends unknown[]>(
  weight: number,
  make: (...args: Args) => Step,
  ...args: { [K in keyof Args]: fc.Arbitrary<Args[K]> }
) {
  const arbitrary = fc.tuple<Args>(...args).map((given) =>
    Object.assign(make(...given), {
      [fc.toStringMethod]: () => `${make.name}(${given.map((one) => JSON.stringify(one)).join(', ')})`,
    }),
  );
  return { weight, arbitrary };
}

const step: fc.Arbitrary<Step> = fc.oneof(
  steps(
    2,
    offering,
    fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
    fc.uniqueArray(lender, { minLength: 1 }),
    fc.integer({ min: 1, max: 4 }),
  ),
  steps(5, proposing, pick, lender, fc.constantFrom(0.4, 0.6, 1)),
  steps(4, answering, pick, pick, mostlyTrue),
  steps(1, canceling, pick),
  steps(2, withdrawing, pick, pick),
  steps(1, extending, pick, fc.integer({ min: 2, max: 6 })),
  steps(1, lowering, pick, fc.constantFrom(300, 400)),
  steps(1, inviting, pick, lender),
  steps(6, uploading, pick, pick, mostlyTrue),
  steps(4, analyzing, pick, mostlyTrue),
  steps(1, waiting, fc.integer({ min: 1, max: 2 }), fc.boolean()),
);

/** Compares the statuses of offers, proposals and receivables with the model. */
async function expectModelState({ stock, offers, ...model }: Model): Promise<void> {
  for (const offer of offers) {
    const { body } = await s.callAs(s.borrower, 'getNegotiation', { params: { id: offer.id } });
    expect(body.status, `offer ${offer.id}`).toBe(offer.status);
    const credits = await s.callAs(s.borrower, 'listCredits', {
      query: { offer_id: offer.id, page: 1, limit: 100 },
    });
    expect(Object.fromEntries(credits.body.rows.map(({ id, status }) => [id, status]))).toEqual(
      Object.fromEntries(offer.credits.map(({ id, status }) => [id, status])),
    );
  }
  const free = await s.callAs(s.borrower, 'listReceivables', {
    query: { page: 1, limit: 100, status: 'AVAILABLE' },
  });
  expect(
    free.body.rows
      .map(({ id }) => id)
      .filter((id) => stock.includes(id))
      .sort(),
  ).toEqual(stock.filter((one) => deal.isFree({ stock, offers, ...model }, one)).sort());
}

it(
  'server answers random acts of an acquirer and its lenders as the model predicts',
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
        const due_date = await businessDay(s.db, 200);
        const specs = Array.from({ length: 6 }, (_, at) => ({ due_date, issuer: `Emissor ${at}` }));
        const stock = await makeReceivables(s.db, s.borrower, specs);
        const model: Model = { now: (await appNow(s.db)).getTime(), stock, offers: [] };
        for (const act of steps) {
          await act(model);
          for (const { status } of model.offers) seen.add(status);
        }
        await expectModelState(model);
        await processDeadlines(s.deps);
        await expectModelState(model);
        await checkInvariants(s.db);
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 0.9 * LIMIT_MS, markInterruptAsFailure: true },
    );
    // The runs reach every status before settlement.
    expect([...seen].sort()).toEqual([
      'APPROVED',
      'AVAILABLE',
      'CANCELED',
      'EXPIRED',
      'NEGOTIATED',
      'PENDING_CONTRACT',
    ]);
  },
  LIMIT_MS,
);
