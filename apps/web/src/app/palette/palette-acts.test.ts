import type { PERMISSIONS } from '@pregao/domain';
import { expect, test } from 'vitest';
import { readerOf } from '../../lib/session/reader.fixture.ts';
import { paletteActionsFor } from './palette-acts.ts';

const namesOf = (permission: (typeof PERMISSIONS)[number], exists = (_: string) => true) => {
  const [type, role] = permission.split('.') as ['MODERATOR', 'MASTER'];
  return paletteActionsFor(readerOf(type, role), exists).map(({ name }) => name);
};

test.each([
  ['MODERATOR.MASTER', ['sendFile', 'setRate', 'createCredential', 'createWebhook']],
  ['MODERATOR.OPERATOR', ['sendFile', 'createCredential']],
  ['BORROWER.MASTER', ['createSchedule', 'sendFile', 'createCredential', 'createWebhook']],
  ['BORROWER.OPERATOR', ['createSchedule', 'sendFile', 'createCredential']],
  ['LENDER.MASTER', ['makeCredit', 'createCredential', 'createWebhook']],
  ['LENDER.OPERATOR', ['makeCredit', 'createCredential']],
] as const)('%s is offered the actions %j', (permission, names) => {
  expect(namesOf(permission)).toEqual(names);
});

test('create-schedule action opens the selection by amount', () => {
  const act = paletteActionsFor(readerOf('BORROWER', 'MASTER'), () => true).find(
    ({ name }) => name === 'createSchedule',
  );
  expect(act?.search).toEqual({ status: ['AVAILABLE'], panel: 'target' });
});

test('action for a missing page is left out', () => {
  expect(namesOf('BORROWER.MASTER', (path) => path === '/dashboard/profile')).toEqual(['createCredential']);
});
