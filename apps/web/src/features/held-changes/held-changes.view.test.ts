import type { Actor, Permission } from '@pregao/domain';
import { describe, expect, test } from 'vitest';
import { consequenceOf, heldChangeActsOf, progressOf } from './held-changes.view.ts';
import type { HeldChange } from './waiting-changes.queries.ts';

const CHANGE: HeldChange = {
  id: 3,
  kind: 'BANK_DATA',
  status: 'HELD',
  company: { id: 2, name: 'Adquirente Aurora' },
  user: null,
  asked_by: { id: 55, name: 'Olga', company: { id: 1, name: 'Pregão Moderação' } },
  asked_at: '2026-03-10T12:00:00Z',
  effective_at: '2026-03-11T12:00:00Z',
  values: [{ field: 'bank_account', before: '4501', after: '9902' }],
  ended_at: null,
  ended_by: null,
  end_reason: null,
  failure: null,
};
const NOON = new Date('2026-03-10T12:00:00Z');

const actor = (permission: Permission, user_id: number, company_id: number): Actor => {
  const [company_type, role] = permission.split('.') as [Actor['company_type'], Actor['role']];
  return { user_id, company_id, company_type, role, via: 'SESSION' };
};

/** Describes the state of a button: absent, possible, or the refusal that disables it. */
const actsShownTo = (act: { refusal: string | undefined } | undefined) =>
  act === undefined ? 'absent' : (act.refusal ?? 'possible');

describe('buttons of a held change', () => {
  test.each([
    ['MODERATOR.MASTER', 100, 1, 'possible', 'possible'],
    ['MODERATOR.MASTER', 55, 1, 'OWN_HELD_CHANGE', 'possible'],
    ['MODERATOR.OPERATOR', 55, 1, 'absent', 'possible'],
    ['MODERATOR.OPERATOR', 100, 1, 'absent', 'NO_PERMISSION'],
    ['BORROWER.MASTER', 100, 2, 'absent', 'possible'],
    ['BORROWER.OPERATOR', 100, 2, 'absent', 'absent'],
  ] as const)(
    '%s, user %d of company %d: release %s, stop %s',
    (permission, user, company, release, stop) => {
      const acts = heldChangeActsOf(actor(permission, user, company), CHANGE, NOON);
      expect([actsShownTo(acts.release), actsShownTo(acts.stop)]).toEqual([release, stop]);
    },
  );

  test('refuse to stop it from its effective time on', () => {
    const acts = heldChangeActsOf(actor('BORROWER.MASTER', 100, 2), CHANGE, CHANGE.effective_at);
    expect(actsShownTo(acts.stop)).toBe('HELD_CHANGE_ENDED');
  });

  test.each(['APPLIED', 'STOPPED', 'FAILED'] as const)('are absent when it is %s', (status) => {
    expect(heldChangeActsOf(actor('MODERATOR.MASTER', 100, 1), { ...CHANGE, status }, NOON)).toEqual({});
  });
});

describe('outcome of a held change', () => {
  const ended_at = '2026-03-10T15:00:00Z';
  const ended_by = { id: 9, name: 'Ana' };
  test.each([
    ['waits', {}, CHANGE.effective_at],
    ['due', { effective_at: '2026-03-10T11:59:59Z' }, '2026-03-10T11:59:59Z'],
    ['applied', { status: 'APPLIED', ended_at }, ended_at],
    ['released', { status: 'APPLIED', ended_at, ended_by }, ended_at],
    ['stopped', { status: 'STOPPED', ended_at, ended_by }, ended_at],
    ['stoppedByLink', { status: 'STOPPED', ended_at }, ended_at],
    ['failed', { status: 'FAILED', ended_at, failure: 'EMAIL_TAKEN' }, ended_at],
  ] as const)('is %s for %j', (kind, values, at) => {
    expect(progressOf({ ...CHANGE, ...values }, NOON, 'pt')).toMatchObject({ kind, at });
  });

  test('includes the cause of a failure', () => {
    const failed = { ...CHANGE, status: 'FAILED', ended_at, failure: 'EMAIL_TAKEN' } as const;
    expect(progressOf(failed, NOON, 'pt').why).toBe('já existe um usuário com este e-mail');
  });
});

test.each([
  ['account', 'BANK_DATA', []],
  ['invite', 'NEW_MASTER', [{ field: 'email', before: null, after: 'a@b.example' }]],
  ['block', 'BLOCK_USER', [{ field: 'status', before: 'ACTIVE', after: 'BLOCKED' }]],
  [undefined, 'UNBLOCK_USER', [{ field: 'status', before: 'BLOCKED', after: 'ACTIVE' }]],
  ['email', 'USER_DATA', [{ field: 'email', before: 'a@b.example', after: 'c@b.example' }]],
  [undefined, 'USER_DATA', [{ field: 'email', before: 'a@b.example', after: 'a@b.example' }]],
] as const)('consequence %s is shown for %s with %j', (consequence, kind, values) => {
  expect(consequenceOf({ ...CHANGE, kind, values: [...values] })).toBe(consequence);
});
