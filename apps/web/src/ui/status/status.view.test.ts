import {
  CONTRACT_STATUSES,
  CREDIT_STATUSES,
  FILE_STATUSES,
  HELD_CHANGE_STATUSES,
  OFFER_STATUSES,
  RECEIVABLE_STATUSES,
  SHOWN_OFFER_STATUSES,
} from '@pregao/domain';
import { expect, test } from 'vitest';
import { statusAppearance } from './status.view.ts';

const labelOf = (kind: Parameters<typeof statusAppearance>[0], status: string) =>
  statusAppearance(kind, status)?.label.pt;

test.each([
  ['offer', SHOWN_OFFER_STATUSES],
  ['receivable', RECEIVABLE_STATUSES],
  ['credit', CREDIT_STATUSES],
  ['contract', CONTRACT_STATUSES],
  ['file', FILE_STATUSES],
  ['heldChange', HELD_CHANGE_STATUSES],
] as const)(
  'every status of a %s has a label in both languages, a color and an icon (REC-16d)',
  (kind, all) => {
    for (const status of all) {
      expect([status, statusAppearance(kind, status)]).toEqual([
        status,
        {
          look: { tone: expect.stringMatching(/./), mark: expect.stringMatching(/./) },
          label: { pt: expect.stringMatching(/./), en: expect.stringMatching(/./) },
        },
      ]);
    }
  },
);

test('receivable statuses all look different (REC-16a, REC-16b, REC-16c)', () => {
  const looks = RECEIVABLE_STATUSES.map((status) => JSON.stringify([statusAppearance('receivable', status)]));
  expect(new Set(looks).size).toBe(looks.length);
  expect(labelOf('receivable', 'PENDING_CONTRACT')).toBe('Pendente');
  expect(labelOf('receivable', 'CANCELED')).toBe('Cancelado');
  expect(labelOf('offer', 'PARTIALLY_LIQUIDATED')).toBe('Parcialmente liquidada');
});

test('file and contract badges are green when passed, amber while pending, distinct when failed (REC-17)', () => {
  expect(statusAppearance('file', 'PROCESSED')).toMatchObject({
    look: { tone: 'green' },
    label: { pt: 'Processado' },
  });
  expect(statusAppearance('file', 'PROCESSING')).toMatchObject({ look: { tone: 'amber' } });
  expect(statusAppearance('file', 'PROCESSING_FAILURE')).toMatchObject({
    look: { tone: 'red' },
    label: { pt: 'Falha no processamento' },
  });
  expect(statusAppearance('contract', 'APPROVED')).toMatchObject({
    look: { tone: 'green' },
    label: { pt: 'Aceito' },
  });
  expect(statusAppearance('contract', 'PENDING')).toMatchObject({
    look: { tone: 'amber' },
    label: { pt: 'Em análise' },
  });
  expect(statusAppearance('contract', 'REJECTED')?.look.tone).not.toBe(
    statusAppearance('contract', 'APPROVED')?.look.tone,
  );
});

test.each(['offer', 'receivable', 'contract', 'file', 'credential'] as const)(
  'unknown status of a %s has no badge (STA-02)',
  (kind) => {
    expect(statusAppearance(kind, 'FROM_A_NEWER_SERVER')).toBeUndefined();
    expect(statusAppearance(kind, 'toString')).toBeUndefined();
  },
);

test('proposal with an unknown status is shown as available (STA-04)', () => {
  expect(statusAppearance('credit', 'FROM_A_NEWER_SERVER')).toEqual(statusAppearance('credit', 'AVAILABLE'));
});

test('proposal in negotiation has its own label (STA-03d)', () => {
  expect(labelOf('credit', 'NEGOTIATION')).toBe('Em negociação');
});

test('SIMULATION has a label but is not a stored offer status (SCH-04)', () => {
  expect(labelOf('offer', 'SIMULATION')).toBe('Simulação');
  expect(OFFER_STATUSES).not.toContain('SIMULATION');
});
