import { screen, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderedPage } from './page.tsx';
import {
  credit,
  negotiation,
  offeredReceivable,
  ownCredit,
  page as pageOf,
  payee,
  winner,
} from './replies.ts';

const page = renderedPage();

type Change = Parameters<typeof negotiation>[0];

async function openAs(
  as: 'LENDER.MASTER' | 'BORROWER.MASTER' | 'MODERATOR.OPERATOR',
  change: Change,
  tab = '',
) {
  page.network
    .answer('getNegotiation', negotiation(change))
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()));
  if (!page.network.hasAnswer('listCredits')) page.network.answer('listCredits', pageOf(credit()));
  await page.open(`/dashboard/negotiation/481/new-credit${tab}`, { as });
  await screen.findByRole('list', { name: 'Andamento da negociação' });
}

describe('proposal of an investor that did not win', () => {
  test.each([
    ['OTHER_ACCEPTED', 'OTHER_ACCEPTED', 'Encerrada (outra proposta aceita)'],
    ['OFFER_CANCELED', 'CANCELED', 'Cancelada · agenda cancelada'],
  ] as const)(
    'is shown only in the history when it ended by %s (ROL-15)',
    async (cause, ended_by, status) => {
      page.network.answer('listCredits', pageOf(credit({ status: 'CANCELED', canceled_cause: cause })));
      const own_credit = ownCredit({ status: 'CANCELED', canceled_cause: cause });
      await openAs('LENDER.MASTER', { status: 'CANCELED', ended_by, own_credit });
      expect(screen.queryByRole('tab', { name: 'Sua proposta' })).toBeNull();
      expect(screen.queryByRole('button', { name: /parâmetros/ })).toBeNull();
      await page.user.click(screen.getByRole('button', { name: 'Histórico de propostas' }));
      const row = within(await screen.findByRole('article', { name: 'Investidor Cedro' }));
      expect(row.getByText(/800\.000,00/)).toBeTruthy();
      expect(row.getByText(status)).toBeTruthy();
    },
  );

  test('has no card and a skipped step when none was made', async () => {
    await openAs('LENDER.MASTER', { status: 'CANCELED', ended_by: 'OVER' });
    const [first, ...others] = screen.getAllByRole('listitem').filter((item) => item.dataset.state);
    expect(first?.textContent).toBe('1Etapa 1 de 5: Parâmetros da proposta (não realizada)');
    expect(others.filter(({ textContent }) => textContent?.includes('não realizada'))).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Sua proposta' })).toBeNull();
  });
});

describe('completed negotiation', () => {
  const deal = {
    status: 'NEGOTIATED',
    winner: winner({ status: 'APPROVED', accepted_at: '2026-03-10T14:30:00.000Z' }),
    bank_account: payee(),
  } as const;
  const own_credit = ownCredit({ status: 'NEGOTIATED' });
  const headLines = () => {
    const head = screen.getByText('Negociação concluída', { selector: 'p' }).parentElement as HTMLElement;
    const lines = [...head.querySelectorAll('p')].slice(1);
    return lines.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  };
  const date = 'Concluída em 10/03/2026, 11:30.';

  test.each([
    [
      'LENDER.MASTER',
      [
        'Pague R$ 800.000,00 a AURORA ADQUIRENTE S.A., como o contrato de cessão prevê. Ver a conta para o pagamento Ver liquidação',
      ],
    ],
    [
      'BORROWER.MASTER',
      ['Aguarde o pagamento de R$ 800.000,00, como o contrato de cessão prevê. Ver liquidação'],
    ],
    ['MODERATOR.OPERATOR', []],
  ] as const)('shows a %s its completion time and the next step', async (who, next) => {
    await openAs(who, { ...deal, own_credit: who === 'LENDER.MASTER' ? own_credit : null });
    expect(headLines()).toEqual([date, ...next]);
  });

  test('links the investor to the account to pay to', async () => {
    await openAs('LENDER.MASTER', { ...deal, own_credit }, '?tab=flow');
    await page.user.click(screen.getByRole('link', { name: 'Ver a conta para o pagamento' }));
    expect(await screen.findByRole('heading', { name: 'Dados para o pagamento' })).toBeTruthy();
  });

  test('asks for no payment when receivables have settled', async () => {
    await openAs('LENDER.MASTER', { ...deal, own_credit, status: 'PARTIALLY_LIQUIDATED' });
    expect(headLines()).toEqual([date]);
  });

  test('shows the acquirer the amount and its own account', async () => {
    await openAs('BORROWER.MASTER', deal);
    const card = screen.getByRole('heading', { name: 'Dados para o pagamento' }).parentElement as HTMLElement;
    expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain('Valor do pagamentoR$ 800.000,00');
    expect(card.textContent).toContain(
      'A conta é a da sua empresa, como estava cadastrada na aceitação da proposta',
    );
  });

  test('shows a moderator the value available and the discount (NEG-20)', async () => {
    await openAs('MODERATOR.OPERATOR', deal, '?tab=facts');
    const panelText = screen.getByRole('tabpanel').textContent?.replaceAll('\u00a0', ' ');
    expect(panelText).toContain('Valor disponívelR$ 850.000,00');
    expect(panelText).toContain('R$ 50.000,00 (5,88%)');
  });
});
