import { screen, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderedPage } from './page.tsx';
import {
  checkedContract,
  contract,
  negotiation,
  offeredReceivable,
  ownCredit,
  page as pageOf,
  winner,
} from './replies.ts';

const page = renderedPage();

type Change = NonNullable<Parameters<typeof negotiation>[0]>;

const UPLOAD = { company_type: 'LENDER', act: 'UPLOAD_CONTRACT', until: '2026-03-12T21:00:00.000Z' } as const;
const ANSWER = {
  company_type: 'BORROWER',
  act: 'ANSWER_CONTRACT',
  until: '2026-03-13T21:00:00.000Z',
} as const;
const rejected = contract({ id: 54, status: 'REJECTED', refusal_reason: 'Falta a assinatura' });

const STEPS = {
  accepted: { status: 'APPROVED', winner: winner(), turn: UPLOAD },
  uploaded: { status: 'PENDING_CONTRACT', winner: winner({}), turn: ANSWER },
  'sent back': { status: 'PENDING_CONTRACT', winner: winner(rejected), turn: UPLOAD },
  'uploaded again': { status: 'PENDING_CONTRACT', winner: winner({}, rejected), turn: ANSWER },
} as const satisfies Record<string, Change>;

describe('formalization of an accepted proposal', () => {
  test.each([
    [
      'LENDER.MASTER',
      'accepted',
      'Sua proposta foi aceita: envie o contrato assinado',
      'Enviar contrato',
      'STA-09a',
    ],
    ['BORROWER.MASTER', 'accepted', 'Aguardando o investidor enviar o contrato', undefined, 'STA-09a'],
    ['MODERATOR.OPERATOR', 'accepted', 'Aguardando o investidor enviar o contrato', undefined, 'STA-09a'],
    [
      'BORROWER.MASTER',
      'uploaded',
      'Contrato recebido: analise a formalização',
      'Analisar contrato',
      'STA-09b',
    ],
    ['LENDER.MASTER', 'uploaded', 'Contrato em análise pelo adquirente', undefined, 'STA-09b'],
    ['MODERATOR.OPERATOR', 'uploaded', 'Contrato em análise pelo adquirente', undefined, 'STA-09b'],
    ['LENDER.MASTER', 'sent back', 'O adquirente pediu o reenvio do contrato', 'Enviar contrato', 'STA-09a'],
    ['BORROWER.MASTER', 'sent back', 'Aguardando o investidor reenviar o contrato', undefined, 'STA-09a'],
    [
      'BORROWER.MASTER',
      'uploaded again',
      'Contrato recebido: analise a formalização',
      'Analisar contrato',
      'STA-09b',
    ],
  ] as const)(
    'shows a %s of a contract that is %s the text "%s" and the act %s (%s)',
    async (as, step, words, act, _row) => {
      const own_credit = as === 'LENDER.MASTER' ? ownCredit({ status: 'APPROVED' }) : null;
      page.network
        .answer('getNegotiation', negotiation({ ...STEPS[step], open_credits: 0, own_credit }))
        .answer('getContract', checkedContract())
        .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
        .answer('listCredits', pageOf());
      await page.open('/dashboard/negotiation/481/new-credit', { as });
      await screen.findByRole('list', { name: 'Andamento da negociação' });
      const main = within(screen.getByRole('main'));
      expect(main.getByText(words).checkVisibility()).toBe(true);
      const buttons = main
        .queryAllByRole('button', { name: /^(Enviar|Analisar) contrato$/ })
        .map(({ textContent }) => textContent);
      expect([...new Set(buttons)]).toEqual(act ? [act] : []);
    },
  );
});
