import {
  CANCELED_CAUSES,
  CONTRACT_STATUSES,
  CREDIT_STATUSES,
  type CreditStatus,
  effectiveContractStatus,
  effectiveCreditStatus,
  effectiveOfferStatus,
  OFFER_STATUSES,
  type OfferStatus,
  PROPOSAL_OUTCOMES,
  proposalOutcome,
  shownOfferStatus,
} from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  effectiveContract,
  effectiveCredit,
  outcomeOf,
  shownOffer,
} from '../../src/modules/negotiations/deadlines/effective-statuses.ts';
import { effectiveOffer } from '../../src/modules/receivables/effective-status.ts';
import { momentOf } from '../../src/modules/receivables/moment.ts';

/** Monday, 11 May, in São Paulo; receivables due on Saturday, 9 May, settle on that Monday. */
const NOW = new Date('2026-05-11T12:00:00Z');
const MOMENT = momentOf(NOW);
const LENDER = 7;
const actor = { company_id: LENDER, company_type: 'LENDER' } as const;

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.drop());

const BEFORE = '2026-05-11T11:59:59.999Z';
const AT = NOW.toISOString();
const AFTER = '2026-05-11T12:00:00.001Z';
const INSTANTS = [BEFORE, AT, AFTER];
/** Due dates: settled, settled today (two), not yet due. */
const DUE = ['2026-05-08', '2026-05-09', '2026-05-11', '2026-05-12'];

interface OfferCase {
  id: number;
  status: OfferStatus;
  tracked: boolean;
  expire_date: string;
  formalization_deadline: string | null;
  formalization_turn: 'LENDER' | null;
  min_due_date: string;
  max_due_date: string;
}

/** Combines every status with every side of every deadline, allowed by the database or not. */
function offerCases(): OfferCase[] {
  const cases: OfferCase[] = [];
  for (const status of OFFER_STATUSES)
    for (const expire_date of INSTANTS)
      for (const formalization_deadline of [null, ...INSTANTS])
        for (const min_due_date of DUE)
          for (const max_due_date of DUE.filter((day) => day >= min_due_date))
            cases.push({
              id: cases.length + 1,
              status,
              tracked: cases.length % 3 === 2,
              expire_date,
              formalization_deadline,
              formalization_turn: formalization_deadline === null ? null : 'LENDER',
              min_due_date,
              max_due_date,
            });
  return cases;
}

const OFFERS = offerCases();
const effectiveOf = (offer: OfferCase) => effectiveOfferStatus(offer, NOW);

const offersTable = (cases: readonly OfferCase[]) => sql`jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
  as o (id bigint, status text, tracked boolean, expire_date timestamptz, formalization_deadline timestamptz, min_due_date date, max_due_date date)`;

/** Returns the statuses that the database computes, in the order of the ids. */
async function queryStatuses<T>(status: RawBuilder<T>, from: RawBuilder<unknown>, id = 'o.id'): Promise<T[]> {
  const { rows } = await sql<{
    status: T;
  }>`select ${status} as status from ${from} order by ${sql.raw(id)}`.execute(t.db);
  return rows.map((row) => row.status);
}

test('cases reach every effective status', () => {
  expect(new Set(OFFERS.map(effectiveOf))).toEqual(new Set(OFFER_STATUSES));
});

test('effective offer status is equal in database and domain', async () => {
  const answers = await queryStatuses(effectiveOffer('o', MOMENT), offersTable(OFFERS));
  expect(answers).toEqual(OFFERS.map(effectiveOf));
});

/** One offer for each pair of stored and effective status. */
const SOME_OFFERS = [
  ...new Map(OFFERS.map((offer) => [`${offer.status} ${effectiveOf(offer)}`, offer])).values(),
];

test('effective credit status is equal in database and domain', async () => {
  const cases = SOME_OFFERS.flatMap((offer) =>
    CREDIT_STATUSES.flatMap((status) =>
      INSTANTS.map((expire_date) => ({ offer_id: offer.id, status, expire_date, offer })),
    ),
  ).map((row, index) => ({ ...row, id: index }));
  const rows = cases.map(({ offer: _, ...row }) => row);
  const from = sql`${offersTable(SOME_OFFERS)} join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as k (id bigint, offer_id bigint, status text, expire_date timestamptz) on k.offer_id = o.id`;
  const answers = await queryStatuses(effectiveCredit('k', 'o', MOMENT), from, 'k.id');
  expect(answers).toEqual(
    cases.map(({ offer, ...row }) => effectiveCreditStatus(row, effectiveOf(offer), NOW)),
  );
  expect(new Set(answers)).toEqual(new Set(CREDIT_STATUSES));
});

test('proposal outcome is equal in database and domain', async () => {
  const cases = CREDIT_STATUSES.flatMap((status) =>
    ([null, ...CANCELED_CAUSES] as const).flatMap((canceled_cause) =>
      ([null, 'own', 'other'] as const).map((chosen) => ({ status, canceled_cause, chosen })),
    ),
  ).map((row, id) => ({ ...row, id, chosen_credit_id: row.chosen && (row.chosen === 'own' ? id : -1) }));
  const rows = cases.map((row) => ({ ...row, expire_date: AFTER }));
  const from = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k
    (id bigint, status text, canceled_cause text, expire_date timestamptz, chosen_credit_id bigint)
    cross join lateral (select k.chosen_credit_id, 'AVAILABLE' as status, false as tracked, k.expire_date,
      null::timestamptz as formalization_deadline, '2026-06-01'::date as min_due_date, '2026-06-01'::date as max_due_date) o`;
  const answers = await queryStatuses(outcomeOf('k', 'o', MOMENT), from, 'k.id');
  expect(answers).toEqual(
    cases.map(({ status, canceled_cause, chosen }) =>
      proposalOutcome({ status, canceled_cause, chosen: chosen === 'own' }),
    ),
  );
  expect(new Set(answers)).toEqual(new Set(PROPOSAL_OUTCOMES));
});

test('effective contract status is equal in database and domain', async () => {
  const cases = SOME_OFFERS.flatMap((offer) =>
    CONTRACT_STATUSES.map((status) => ({ offer_id: offer.id, status, offer })),
  ).map((row, index) => ({ ...row, id: index }));
  const rows = cases.map(({ offer: _, ...row }) => row);
  const from = sql`${offersTable(SOME_OFFERS)} join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as d (id bigint, offer_id bigint, status text) on d.offer_id = o.id`;
  const answers = await queryStatuses(effectiveContract('d', 'o', MOMENT), from, 'd.id');
  expect(answers).toEqual(
    cases.map(({ offer, status }) => effectiveContractStatus(status, effectiveOf(offer))),
  );
});

describe('shown offer status', () => {
  /** Zero, one or two credits of the lender before and after their deadlines; rival ones are added below. */
  const OWN: { status: CreditStatus; expire_date: string }[][] = [
    [],
    ...CREDIT_STATUSES.flatMap((status) => INSTANTS.map((expire_date) => [{ status, expire_date }])),
    ...CREDIT_STATUSES.map((status) => [
      { status: 'REJECTED' as const, expire_date: AFTER },
      { status, expire_date: AFTER },
    ]),
  ];
  const cases = SOME_OFFERS.flatMap((offer) => OWN.map((own) => ({ offer, own }))).map((row, index) => ({
    ...row,
    offer: { ...row.offer, id: index + 1 },
  }));
  const rival = { company_id: LENDER + 1, expire_date: AFTER };
  const credits = cases.flatMap(({ offer, own }) => [
    ...own.map((credit) => ({ ...credit, offer_id: offer.id, company_id: LENDER })),
    { ...rival, offer_id: offer.id, status: 'AVAILABLE' },
    { ...rival, offer_id: offer.id, status: 'APPROVED' },
  ]);
  const offers = offersTable(cases.map(({ offer }) => offer));

  const shown = async (reader: Parameters<typeof shownOffer>[1]) => {
    const { rows } = await sql<{ status: string }>`
      with credits as (select * from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb)
        as x (offer_id bigint, company_id bigint, status text, expire_date timestamptz))
      select ${shownOffer('o', reader, MOMENT)} as status from ${offers} order by o.id`.execute(t.db);
    return rows.map(({ status }) => status);
  };

  test('for a lender is equal in database and domain', async () => {
    const expected = cases.map(({ offer, own }) => {
      const status = effectiveOf(offer);
      const own_credits = own.map((credit) => effectiveCreditStatus(credit, status, NOW));
      return shownOfferStatus({ viewer: 'LENDER', status, own_credits });
    });
    expect(await shown(actor)).toEqual(expected);
    expect(new Set(expected).size).toBe(OFFER_STATUSES.length + 1);
  });

  test.each(['BORROWER', 'MODERATOR'] as const)('for a %s is the effective status', async (company_type) => {
    expect(await shown({ ...actor, company_type })).toEqual(cases.map(({ offer }) => effectiveOf(offer)));
  });
});
