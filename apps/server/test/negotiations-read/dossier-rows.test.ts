import { expect, test } from 'vitest';
import { dossierRows } from '../../src/modules/negotiations/dossier/dossier-rows.ts';

type Row = Parameters<typeof dossierRows>[0][number];

const row = (entity: string, event: string, entity_id = 1) =>
  ({ entity, entity_id, event, from_status: 'AVAILABLE', to_status: 'AVAILABLE', at: 0, details: {} }) as Row;

test('dossier rows of the assignee contain offer steps and own proposals, no invitations', () => {
  const rows = [
    row('OFFER', 'MAKE_AVAILABLE'),
    row('OFFER', 'INVITE_LENDERS'),
    row('CREDIT', 'PROPOSE', 7),
    row('CREDIT', 'PROPOSE', 8),
    row('OFFER', 'EXTEND_DEADLINE'),
  ];
  expect(dossierRows(rows, new Set([7])).map(({ event, entity_id }) => [event, entity_id])).toEqual([
    ['MAKE_AVAILABLE', 1],
    ['PROPOSE', 7],
    ['EXTEND_DEADLINE', 1],
  ]);
});
