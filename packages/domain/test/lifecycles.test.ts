import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACCESS_REQUEST_LIFECYCLE,
  ACCESS_REQUEST_STATUSES,
  BANK_STATEMENT_LIFECYCLE,
  BANK_STATEMENT_STATUSES,
  BUYBACK_LIFECYCLE,
  BUYBACK_STATUSES,
  COLLECTION_LIFECYCLE,
  COLLECTION_STATUSES,
  CONTRACT_LIFECYCLE,
  CONTRACT_STATUSES,
  COVER_LIFECYCLE,
  COVER_STATUSES,
  CREDENTIAL_LIFECYCLE,
  CREDENTIAL_STATUSES,
  CREDIT_LIFECYCLE,
  CREDIT_STATUSES,
  DISPUTE_LIFECYCLE,
  DISPUTE_STATUSES,
  FILE_LIFECYCLE,
  FILE_STATUSES,
  HELD_CHANGE_LIFECYCLE,
  HELD_CHANGE_STATUSES,
  isLiveCredit,
  mayCause,
  nextStatus,
  OFFER_LIFECYCLE,
  OFFER_STATUSES,
  type OfferEvent,
  type OfferStatus,
  type OfferTransition,
  offerEffects,
  PAYMENT_LIFECYCLE,
  PAYMENT_STATUSES,
  RECEIVABLE_LIFECYCLE,
  RECEIVABLE_STATUSES,
  REMITTANCE_LIFECYCLE,
  REMITTANCE_STATUSES,
  START,
  step,
  type Transition,
  terminalStatuses,
  transitionOf,
} from '../src/index.ts';

const TABLES: Record<string, [readonly Transition[], readonly string[], string[]]> = {
  'managed file': [FILE_LIFECYCLE, FILE_STATUSES, ['PROCESSED', 'PROCESSING_FAILURE']],
  offer: [OFFER_LIFECYCLE, OFFER_STATUSES, ['CANCELED', 'EXPIRED']],
  credit: [CREDIT_LIFECYCLE, CREDIT_STATUSES, ['CANCELED', 'EXPIRED', 'REJECTED']],
  contract: [CONTRACT_LIFECYCLE, CONTRACT_STATUSES, ['APPROVED', 'CANCELED', 'REJECTED']],
  receivable: [RECEIVABLE_LIFECYCLE, RECEIVABLE_STATUSES, ['CANCELED', 'EXPIRED']],
  payment: [PAYMENT_LIFECYCLE, PAYMENT_STATUSES, ['RESCINDED']],
  collection: [COLLECTION_LIFECYCLE, COLLECTION_STATUSES, ['VOID']],
  remittance: [REMITTANCE_LIFECYCLE, REMITTANCE_STATUSES, ['WITHDRAWN']],
  'bank statement': [BANK_STATEMENT_LIFECYCLE, BANK_STATEMENT_STATUSES, ['PROCESSED', 'PROCESSING_FAILURE']],
  buyback: [BUYBACK_LIFECYCLE, BUYBACK_STATUSES, ['EXPIRED', 'REFUSED', 'REVERSED', 'WITHDRAWN']],
  cover: [COVER_LIFECYCLE, COVER_STATUSES, ['EXPIRED', 'REFUSED', 'REVERSED', 'WITHDRAWN']],
  dispute: [DISPUTE_LIFECYCLE, DISPUTE_STATUSES, ['AGREED', 'DECIDED', 'VOID']],
  credential: [CREDENTIAL_LIFECYCLE, CREDENTIAL_STATUSES, ['INACTIVE']],
  'request for access': [ACCESS_REQUEST_LIFECYCLE, ACCESS_REQUEST_STATUSES, ['ACCEPTED', 'DECLINED']],
  'held change': [HELD_CHANGE_LIFECYCLE, HELD_CHANGE_STATUSES, ['APPLIED', 'FAILED', 'STOPPED']],
};

/** Returns the states from which an event can happen. */
function statesBefore<Row extends Transition>(table: readonly Row[], event: Row['event']): Row['from'][] {
  return table.filter((row) => row.event === event).map((row) => row.from);
}

/** Returns every state that some sequence of events reaches from `from`. */
function reachableFrom<Row extends Transition>(
  table: readonly Row[],
  from: Row['from'] = START,
): ReadonlySet<Row['to']> {
  const reached = new Set<Row['to']>();
  const open: string[] = [from];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const row of table) {
      if (row.from !== state || reached.has(row.to)) continue;
      reached.add(row.to);
      open.push(row.to);
    }
  }
  return reached;
}

/** Rows of the specification that list a kind's statuses. */
const ROWS: Record<string, string> = { offer: ' (STA-01j)', credit: ' (STA-03h, STA-11b)' };

describe.each(Object.entries(TABLES))('lifecycle of a %s', (kind, [table, statuses, terminal]) => {
  test(`reaches every status, and no other${ROWS[kind] ?? ''}`, () => {
    expect([...reachableFrom(table)].sort()).toEqual([...statuses].sort());
  });

  test('ends in its terminal statuses', () => {
    expect(terminalStatuses(table).sort()).toEqual(terminal);
  });

  test('leads from every status to a terminal one', () => {
    for (const status of statuses) {
      const ahead = [status, ...reachableFrom(table, status)];
      expect(ahead.some((state) => terminal.includes(state))).toBe(true);
    }
  });

  test('has one row for each state and event, and an actor for each row', () => {
    const keys = table.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(table.every(({ actors }) => actors.length > 0)).toBe(true);
  });

  test('refuses every event from a terminal status except CANCEL_IMPORT', () => {
    for (const end of terminal)
      for (const { event } of table)
        expect(nextStatus(table, end, event)).toBe(
          event === 'CANCEL_IMPORT' && end === 'PROCESSED' ? end : undefined,
        );
  });
});

test('unknown transition throws an error', () => {
  expect(() => step('CREDIT', 'REJECTED', 'ACCEPT')).toThrow('no step ACCEPT from REJECTED');
  expect(() => offerEffects('EXPIRED', 'CANCEL')).toThrow('no step CANCEL from EXPIRED');
});

describe('offer transition', () => {
  test('CANCEL is allowed only to the acquirer of an AVAILABLE or APPROVED offer', () => {
    expect(statesBefore(OFFER_LIFECYCLE, 'CANCEL')).toEqual(['AVAILABLE', 'APPROVED']);
    expect(mayCause(OFFER_LIFECYCLE, 'AVAILABLE', 'CANCEL', 'BORROWER')).toBe(true);
    expect(mayCause(OFFER_LIFECYCLE, 'AVAILABLE', 'CANCEL', 'LENDER')).toBe(false);
    expect(mayCause(OFFER_LIFECYCLE, 'PENDING_CONTRACT', 'CANCEL', 'BORROWER')).toBe(false);
  });

  test('is allowed to a moderator only by the decision of a dispute', () => {
    for (const { from, event } of OFFER_LIFECYCLE)
      expect(mayCause(OFFER_LIFECYCLE, from, event, 'MODERATOR')).toBe(event.startsWith('COLLECT'));
  });

  test('to expiry or settlement is allowed only to the system', () => {
    for (const event of ['EXPIRE', 'LAPSE', 'SETTLE_SOME', 'SETTLE_ALL'] as const)
      for (const from of statesBefore(OFFER_LIFECYCLE, event))
        expect(transitionOf(OFFER_LIFECYCLE, from, event)?.actors).toEqual(['system']);
  });
});

describe('settlement transition', () => {
  test('that says that money arrived is never allowed to the side that owes it', () => {
    for (const from of ['DUE', 'INFORMED'] as const)
      expect(mayCause(PAYMENT_LIFECYCLE, from, 'CONFIRM', 'LENDER')).toBe(false);
    for (const { from, event } of COLLECTION_LIFECYCLE)
      if (event !== 'VOID' && !event.startsWith('RECEIVE'))
        expect(mayCause(COLLECTION_LIFECYCLE, from, event, 'BORROWER')).toBe(false);
    for (const { from, event } of BUYBACK_LIFECYCLE)
      if (event === 'CONFIRM') expect(mayCause(BUYBACK_LIFECYCLE, from, event, 'BORROWER')).toBe(false);
  });

  test('is allowed to a moderator only by the decision of an escalated dispute', () => {
    const tables: readonly (readonly Transition[])[] = [
      PAYMENT_LIFECYCLE,
      COLLECTION_LIFECYCLE,
      REMITTANCE_LIFECYCLE,
      BUYBACK_LIFECYCLE,
      COVER_LIFECYCLE,
      DISPUTE_LIFECYCLE,
    ];
    const steps = tables
      .flat()
      .filter(({ actors }) => actors.includes('MODERATOR'))
      .map(({ event, from }) => `${event} ${from}`);
    expect(steps.sort()).toEqual([
      'CLOSE ANSWERED',
      'CLOSE ESCALATED',
      'CLOSE OPEN',
      'DECIDE ESCALATED',
      'RECEIVE DECLARED',
      'RECEIVE DISPUTED',
      'RECEIVE_ALL EXPECTED',
      'RECEIVE_ALL PARTIAL',
      'RECEIVE_PART EXPECTED',
      'RECEIVE_PART PARTIAL',
      'REJECT DISPUTED',
    ]);
  });

  test('to a contest leaves INFORMED only, and rescission leaves DUE or CONTESTED only', () => {
    expect(statesBefore(PAYMENT_LIFECYCLE, 'CONTEST')).toEqual(['INFORMED']);
    expect(statesBefore(PAYMENT_LIFECYCLE, 'RESCIND')).toEqual(['DUE', 'CONTESTED']);
    expect(statesBefore(COLLECTION_LIFECYCLE, 'VOID')).toEqual(['EXPECTED']);
  });

  test('RESCIND of an offer releases its receivables and cancels its chosen credit', () => {
    expect(statesBefore(OFFER_LIFECYCLE, 'RESCIND')).toEqual(['NEGOTIATED']);
    expect(offerEffects('NEGOTIATED', 'RESCIND')).toMatchObject({
      to: 'CANCELED',
      offered: { from: 'NEGOTIATED', to: 'AVAILABLE', matured: { to: 'EXPIRED' } },
      margin: { from: 'RESERVED', to: 'AVAILABLE' },
      chosen: { from: 'NEGOTIATED', to: 'CANCELED' },
    });
  });

  test('REOPEN_SOME and REOPEN_ALL of an offer reopen settled receivables and leave the margin', () => {
    for (const event of ['REOPEN_SOME', 'REOPEN_ALL'] as const) {
      const effects = offerEffects('LIQUIDATED', event);
      expect(effects.offered).toMatchObject({ from: 'LIQUIDATED', to: 'NEGOTIATED' });
      expect(effects.margin).toBeUndefined();
    }
  });
});

/** Statuses of a deal and its parts, which the effects of offer transitions change. */
interface Deal {
  offer: string;
  offered: string;
  margin: string;
  chosen: string;
  others: string;
  contract: string;
}

const INITIAL_DEAL: Deal = {
  offer: START,
  offered: 'AVAILABLE',
  margin: 'AVAILABLE',
  chosen: 'AVAILABLE',
  others: 'AVAILABLE',
  contract: START,
};

/** Events after which the rest of the offered receivables is still NEGOTIATED. */
const PARTIAL_EVENTS: readonly OfferEvent[] = ['SETTLE_SOME', 'COLLECT_SOME', 'REOPEN_SOME', 'REOPEN_ALL'];

interface Move {
  readonly from: string;
  readonly to: string;
}

function takeStep(deal: Deal, { event }: OfferTransition): Deal {
  const effects = offerEffects(deal.offer as OfferStatus, event as OfferEvent);
  const by = (part: string, move: Move | undefined) => {
    if (move !== undefined) expect(`${event}: ${move.from}`).toBe(`${event}: ${part}`);
    return move?.to ?? part;
  };
  // Collections and reversals concern some of the offered receivables, and a released margin is gone.
  const isPartial = PARTIAL_EVENTS.includes(event as OfferEvent) && deal.offer !== 'LIQUIDATED';
  const offered = isPartial ? deal.offered : by(deal.offered, effects.offered);
  const hasMargin = deal.margin !== 'AVAILABLE' || deal.offer === START;
  return {
    offer: effects.to,
    offered,
    margin: hasMargin ? by(deal.margin, effects.margin) : deal.margin,
    // Before an acceptance no proposal is chosen, so the later one moves with the live ones.
    chosen: by(deal.chosen, effects.chosen ?? (deal.offer === 'AVAILABLE' ? effects.others : undefined)),
    others: by(deal.others, effects.others),
    contract: contractAfter(deal, effects.contract),
  };
}

/** A resend is a new version, which begins at START; a lapse leaves a REJECTED one as it is. */
function contractAfter({ contract }: Deal, move: Move | undefined): string {
  if (move === undefined) return contract;
  return move.from === START || move.from === contract ? move.to : contract;
}

/** Checks that a contract is PENDING before its answer, and that none is before an upload. */
function isPossible(step: OfferTransition, deal: Deal): boolean {
  if (step.event === 'ASK_RESEND' || step.event === 'ACCEPT_CONTRACT') return deal.contract === 'PENDING';
  return step.event !== 'UPLOAD_CONTRACT' || deal.contract !== 'PENDING';
}

const IMPLIED: Record<string, Partial<Deal>> = {
  AVAILABLE: { offered: 'NEGOTIATION', margin: 'RESERVED', chosen: 'AVAILABLE', others: 'AVAILABLE' },
  APPROVED: { offered: 'APPROVED', margin: 'RESERVED', chosen: 'APPROVED', others: 'CANCELED' },
  PENDING_CONTRACT: {
    offered: 'PENDING_CONTRACT',
    margin: 'RESERVED',
    chosen: 'APPROVED',
    others: 'CANCELED',
  },
  // The margin is released when the deal is settled and stays so when it is reopened.
  NEGOTIATED: { offered: 'NEGOTIATED', chosen: 'NEGOTIATED', contract: 'APPROVED' },
  PARTIALLY_LIQUIDATED: { offered: 'NEGOTIATED', chosen: 'NEGOTIATED', contract: 'APPROVED' },
  LIQUIDATED: { offered: 'LIQUIDATED', margin: 'AVAILABLE', chosen: 'NEGOTIATED', contract: 'APPROVED' },
  CANCELED: { offered: 'AVAILABLE', margin: 'AVAILABLE', chosen: 'CANCELED', others: 'CANCELED' },
  EXPIRED: { offered: 'AVAILABLE', margin: 'AVAILABLE', chosen: 'EXPIRED' },
};

test('offer effects move its parts by valid transitions to the statuses that the offer implies', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 14 }), (choices) => {
      let deal = INITIAL_DEAL;
      for (const choice of choices) {
        const steps: OfferTransition[] = OFFER_LIFECYCLE.filter(({ from }) => from === deal.offer);
        const possible = steps.filter((step) => isPossible(step, deal));
        const step = possible[choice % possible.length];
        if (step === undefined) return;
        deal = takeStep(deal, step);
        expect(deal).toMatchObject(IMPLIED[deal.offer] ?? {});
      }
    }),
  );
});

test('offer that ended unsold leaves no live credit', () => {
  for (const status of ['CANCELED', 'EXPIRED'])
    expect(isLiveCredit(IMPLIED[status]?.chosen as 'AVAILABLE')).toBe(false);
});
