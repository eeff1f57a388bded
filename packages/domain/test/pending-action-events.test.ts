import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  APPROVAL_ACTS,
  APPROVAL_REQUEST_LIFECYCLE,
  APPROVAL_REQUEST_STATUSES,
  answerApprovalRefusal,
  CREDIT_STATUSES,
  DUE_EVENT_OF_ACTION,
  effectiveApprovalStatus,
  HELD_CHANGE_KINDS,
  HELD_CHANGE_LIFECYCLE,
  mayCause,
  nextStatus,
  OFFER_STATUSES,
  type Transition,
} from '../src/index.ts';
import { actorOf } from './actors.ts';

const instants = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => new Date(ms));
const statuses = fc.constantFrom(...APPROVAL_REQUEST_STATUSES);
const requests = fc.record({
  act: fc.constantFrom(...APPROVAL_ACTS),
  status: statuses,
  expires_at: instants,
});
const subjects = fc.record({
  offer: fc.constantFrom(null, ...OFFER_STATUSES),
  credit: fc.constantFrom(null, ...CREDIT_STATUSES),
});

test('expiry of an approval request never executes its act, whatever its kind and status (PAP-05)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...APPROVAL_ACTS),
      requests,
      subjects,
      instants,
      (act, request, about, now) => {
        const after = effectiveApprovalStatus(request, about, now);
        expect([request.status, 'EXPIRED']).toContain(after);
        expect([undefined, 'EXPIRED']).toContain(
          nextStatus(APPROVAL_REQUEST_LIFECYCLE, request.status, DUE_EVENT_OF_ACTION[act]),
        );
        expect(after === 'APPROVED').toBe(request.status === 'APPROVED');
      },
    ),
  );
});

test('approval request refuses an answer after its expiry', () => {
  fc.assert(
    fc.property(requests, subjects, fc.nat(), (request, about, late) => {
      const now = new Date(request.expires_at.getTime() + late);
      const status = effectiveApprovalStatus(request, about, now);
      const storedRequest = { company_id: 1, requested_by: -1, status };
      expect(answerApprovalRefusal(actorOf('BORROWER.MASTER'), storedRequest)?.key).toBe(
        'APPROVAL_REQUEST_ENDED',
      );
    }),
  );
});

test.each<[string, readonly string[], readonly Transition[], readonly string[]]>([
  ['request for approval', APPROVAL_ACTS, APPROVAL_REQUEST_LIFECYCLE, ['EXPIRED']],
  ['held change', HELD_CHANGE_KINDS, HELD_CHANGE_LIFECYCLE, ['APPLIED', 'FAILED']],
])('system ends a %s only by the event of its kind', (_name, kinds, lifecycle, ends) => {
  const caused = lifecycle.filter(({ from, event }) => mayCause(lifecycle, from, event, 'system'));
  expect(caused.map(({ to }) => to)).toEqual(ends);
  const events = Object.entries(DUE_EVENT_OF_ACTION).flatMap(([kind, event]) =>
    kinds.includes(kind) ? [event] : [],
  );
  expect(events).toHaveLength(kinds.length);
  for (const event of events) expect(caused[0]?.event).toBe(event);
});
