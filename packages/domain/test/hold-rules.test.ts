import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type Decision,
  decideReleaseHeldChange,
  decideStopByLink,
  decideStopHeldChange,
  fieldsToHold,
  HELD_CHANGE_STATUSES,
  type HeldChangeStatus,
  type HeldUserField,
  heldUserFields,
  isBankChangeHeld,
  maskValues,
  maySeeHeldChanges,
  mustHoldChanges,
  type Permission,
  type Role,
  type UserStatus,
} from '../src/index.ts';

const key = (decision: Decision<unknown>) => (decision.ok ? 'OK' : decision.refusal.key);

function actorOf(permission: Permission, company_id = 1, user_id = 100): Actor {
  const [company_type, role] = permission.split('.') as [Actor['company_type'], Role];
  return { user_id, company_id, company_type, role, via: 'SESSION' };
}

const ALL = ['name', 'email', 'phone', 'tax_number'];
const IDENTITY = ['email', 'tax_number'];

/** Builds the user that a change concerns from company, permission and status. */
const targetUser = (permission: Permission, company_id: number, status: UserStatus) => {
  const { company_type, role } = actorOf(permission);
  return { id: 7, company_id, company_type, role, status };
};

describe('held fields of a user', () => {
  test.each([
    ['MODERATOR.MASTER', 'BORROWER.MASTER', 2, 'ACTIVE', IDENTITY],
    ['MODERATOR.MASTER', 'BORROWER.MASTER', 2, 'BLOCKED', IDENTITY],
    ['MODERATOR.MASTER', 'BORROWER.MASTER', 2, 'INVITED', []],
    ['MODERATOR.MASTER', 'LENDER.OPERATOR', 2, 'ACTIVE', IDENTITY],
    ['MODERATOR.MASTER', 'MODERATOR.MASTER', 2, 'ACTIVE', IDENTITY],
    ['MODERATOR.MASTER', 'MODERATOR.MASTER', 1, 'ACTIVE', []],
    ['MODERATOR.MASTER', 'MODERATOR.OPERATOR', 1, 'ACTIVE', []],
    ['MODERATOR.OPERATOR', 'LENDER.MASTER', 2, 'ACTIVE', ALL],
    ['MODERATOR.OPERATOR', 'LENDER.MASTER', 2, 'INVITED', ALL],
    ['MODERATOR.OPERATOR', 'LENDER.OPERATOR', 2, 'ACTIVE', IDENTITY],
    ['MODERATOR.OPERATOR', 'LENDER.OPERATOR', 2, 'INVITED', []],
    ['MODERATOR.OPERATOR', 'MODERATOR.OPERATOR', 1, 'ACTIVE', IDENTITY],
    ['MODERATOR.OPERATOR', 'MODERATOR.OPERATOR', 1, 'INVITED', []],
    ['BORROWER.MASTER', 'BORROWER.OPERATOR', 1, 'ACTIVE', []],
  ] as const)('%s on %s of company %d, %s: %j', (permission, target, company_id, status, expected) => {
    expect(heldUserFields(actorOf(permission), targetUser(target, company_id, status))).toEqual(expected);
  });
});

test.each([
  [IDENTITY, ['name', 'email'], ['name', 'email']],
  [IDENTITY, ['name', 'phone', 'tax_number'], ['name', 'tax_number']],
  [IDENTITY, ['name', 'phone'], []],
  [[], ['name', 'email'], []],
  [ALL, ['name', 'phone'], ['name', 'phone']],
] as [HeldUserField[], HeldUserField[], HeldUserField[]][])(
  'fieldsToHold with held %j and changed %j returns %j',
  (held, changed, waits) => {
    expect(fieldsToHold(held, changed)).toEqual(waits);
  },
);

test.each([
  ['MODERATOR.MASTER', 2, true],
  ['MODERATOR.OPERATOR', 2, true],
  ['MODERATOR.MASTER', 1, false],
  ['MODERATOR.OPERATOR', 1, true],
] as const)('bank account changed by %s of company %d is held: %s', (permission, id, waits) => {
  expect(isBankChangeHeld(actorOf(permission), { id })).toBe(waits);
});

test.each([
  ['MODERATOR.OPERATOR', 'LENDER', 'MASTER', true],
  ['MODERATOR.OPERATOR', 'BORROWER', 'MASTER', true],
  ['MODERATOR.OPERATOR', 'BORROWER', 'OPERATOR', false],
  ['MODERATOR.OPERATOR', 'MODERATOR', 'MASTER', false],
  ['MODERATOR.MASTER', 'LENDER', 'MASTER', false],
  ['LENDER.MASTER', 'LENDER', 'MASTER', false],
] as const)('act of %s on a %s %s is held: %s', (permission, company_type, role, waits) => {
  expect(mustHoldChanges(actorOf(permission), { company_type, role })).toBe(waits);
});

const NOON = '2026-03-10T12:00:00Z';
const heldChange = (status: HeldChangeStatus = 'HELD', effective_at = '2026-03-11T12:00:00Z') => ({
  status,
  company: { id: 2 },
  asked_by: { id: 55 },
  effective_at,
});

describe('releasing a held change', () => {
  test.each([
    ['MODERATOR.MASTER', 100, 'OK'],
    ['MODERATOR.MASTER', 55, 'OWN_HELD_CHANGE'],
    ['MODERATOR.OPERATOR', 100, 'NO_PERMISSION'],
    ['MODERATOR.OPERATOR', 55, 'NO_PERMISSION'],
    ['BORROWER.MASTER', 100, 'NO_PERMISSION'],
    ['LENDER.MASTER', 100, 'NO_PERMISSION'],
  ] as const)('%s, user %d: %s', (permission, user_id, expected) => {
    expect(key(decideReleaseHeldChange(actorOf(permission, 1, user_id), heldChange()))).toBe(expected);
  });

  test.each(HELD_CHANGE_STATUSES)('is allowed only when the change is HELD: %s', (status) => {
    const decision = decideReleaseHeldChange(actorOf('MODERATOR.MASTER'), heldChange(status));
    expect(key(decision)).toBe(status === 'HELD' ? 'OK' : 'HELD_CHANGE_ENDED');
  });

  test('is refused to programs, as is stopping or seeing one', () => {
    const program: Actor = { ...actorOf('MODERATOR.MASTER'), via: 'CREDENTIAL' };
    expect(key(decideReleaseHeldChange(program, heldChange()))).toBe('NOT_AUTHORIZED');
    expect(key(decideStopHeldChange(program, heldChange(), NOON))).toBe('NOT_AUTHORIZED');
    expect(maySeeHeldChanges(program)).toBe(false);
  });
});

describe('stopping a held change', () => {
  test.each([
    ['MODERATOR.MASTER', 1, 100, 'OK'],
    ['MODERATOR.MASTER', 1, 55, 'OK'],
    ['MODERATOR.OPERATOR', 1, 55, 'OK'],
    ['MODERATOR.OPERATOR', 1, 100, 'NO_PERMISSION'],
    ['BORROWER.MASTER', 2, 100, 'OK'],
    ['BORROWER.MASTER', 3, 100, 'NOT_FOUND'],
    ['BORROWER.OPERATOR', 2, 100, 'NO_PERMISSION'],
    ['LENDER.MASTER', 2, 100, 'OK'],
  ] as const)('%s of company %d, user %d: %s', (permission, company_id, user_id, expected) => {
    const actor = actorOf(permission, company_id, user_id);
    expect(key(decideStopHeldChange(actor, heldChange(), NOON))).toBe(expected);
  });

  test.each(HELD_CHANGE_STATUSES)('is allowed only when the change is HELD: %s', (status) => {
    const expected = status === 'HELD' ? 'OK' : 'HELD_CHANGE_ENDED';
    expect(key(decideStopHeldChange(actorOf('MODERATOR.MASTER'), heldChange(status), NOON))).toBe(expected);
    expect(key(decideStopByLink(heldChange(status), NOON))).toBe(expected);
  });

  test('is refused from the instant at which the change takes effect', () => {
    expect(key(decideStopByLink(heldChange('HELD', '2026-03-10T12:00:00.001Z'), NOON))).toBe('OK');
    expect(key(decideStopByLink(heldChange('HELD', NOON), NOON))).toBe('HELD_CHANGE_ENDED');
  });
});

test('maskValues masks account, tax number and phone but not the e-mail address', () => {
  const masked = maskValues([
    { field: 'bank_account', before: '123456', after: '987654321' },
    { field: 'tax_number', before: '52998224725', after: '11144477735' },
    { field: 'phone', before: null, after: '11987654321' },
    { field: 'email', before: 'ana@aurora.example', after: 'bia@aurora.example' },
  ]);
  expect(masked).toEqual([
    { field: 'bank_account', before: '•••456', after: '•••321' },
    { field: 'tax_number', before: '529•••25', after: '111•••35' },
    { field: 'phone', before: null, after: '11•••4321' },
    { field: 'email', before: 'ana@aurora.example', after: 'bia@aurora.example' },
  ]);
});
