import type { Reply } from '@pregao/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { findDialog, textOf } from './dom.ts';
import { renderedPage } from './page.tsx';
import { credit, negotiation, offeredReceivable, page as pageOf, payee, ratesAt } from './replies.ts';

const page = renderedPage();

/** Cedro is the cheapest; Ipê pays more than Jatobá, but so late that its rate is higher. */
const CREDITS = [
  credit({
    id: 903,
    company_id: 72,
    company_name: 'Investidor Ipê',
    credit_value: 801_000_00,
    payment_date: '2026-03-31',
    rates: ratesAt(801_000_00, '2026-03-31'),
  }),
  credit({
    id: 902,
    company_id: 71,
    company_name: 'Investidor Jatobá',
    credit_value: 790_000_00,
    rates: ratesAt(790_000_00),
  }),
  credit(),
];

async function openAs(
  as: 'BORROWER.MASTER' | 'MODERATOR.OPERATOR' | 'LENDER.MASTER',
  ...credits: typeof CREDITS
) {
  const acceptance = { upload_until: '2026-03-12T21:00:00.000Z', account: payee() };
  page.network.answer(
    'getNegotiation',
    negotiation({
      open_credits: credits.length,
      acceptance: as === 'BORROWER.MASTER' ? acceptance : null,
    }),
  );
  page.network.answer('listNegotiationReceivables', pageOf(offeredReceivable()));
  page.network.answer('listCredits', pageOf(...credits));
  await page.open('/dashboard/negotiation/481/new-credit', { as });
}

const comparison = async () => within(await screen.findByRole('list', { name: 'Propostas em análise' }));
type CreditList = Awaited<ReturnType<typeof comparison>>;
const rowsOf = (list: CreditList) => list.getAllByRole('article');
const investorNames = (list: CreditList) =>
  rowsOf(list).map(
    (row) => `${row.getAttribute('aria-label')}${/Mais barata/.test(textOf(row)) ? ' *' : ''}`,
  );
describe('comparison of open proposals', () => {
  test('sorts from cheapest to dearest and shows the differences to the cheapest', async () => {
    await openAs('BORROWER.MASTER', ...CREDITS);
    const list = await comparison();
    expect(investorNames(list)).toEqual(['Investidor Cedro *', 'Investidor Jatobá', 'Investidor Ipê']);
    const [best, , dearest] = rowsOf(list).map((row) => textOf(row));
    expect(dearest).toContain('R$ 801.000,00');
    expect(dearest).toContain('R$ 1.000,00 a mais que a mais barata');
    expect(dearest).toMatch(/\d+,\d\d% a\.a\. \(252\)\+\d+,\d\d p\.p\./);
    expect(dearest).toContain('paga em 31/03/2026');
    expect(dearest).toContain('válida até 11/03/2026, 18:30 (UTC-\u20603)');
    expect(best).not.toContain('p.p.');
  });

  test('shows the rate measure that the reader chose, also when reopened', async () => {
    await openAs('BORROWER.MASTER', ...CREDITS);
    const [best] = rowsOf(await comparison());
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Taxa' }), '% do CDI');
    const cdiPercentage = `${CREDITS[2]?.rates.cdi_percentage?.toFixed(2).replace('.', ',')}% do CDI`;
    expect(textOf(best)).toContain(cdiPercentage);
    await openAs('BORROWER.MASTER', ...CREDITS);
    expect(textOf(rowsOf(await comparison())[0])).not.toContain('a.a. (252)');
  });

  test('confirms an acceptance with proceeds, payment day, cost and the cheaper proposal', async () => {
    await openAs('BORROWER.MASTER', ...CREDITS);
    const list = await comparison();
    const accept = list.getAllByRole('button', { name: 'Aceitar' });
    await page.user.click(accept[2] as HTMLElement);
    const dialog = await findDialog('Aceitar proposta');
    const dialogText = textOf(dialog.element);
    expect(dialogText).toContain(
      'Sua empresa recebe R$ 801.000,00 em 31/03/2026 ou, se o contrato for aceito',
    );
    const { annual_252, effective_monthly } = CREDITS[0]?.rates ?? ratesAt(1);
    const formatRate = (rate: number | null) => `${rate?.toFixed(2).replace('.', ',')}%`;
    expect(dialogText).toContain(
      `Custo: ${formatRate(annual_252)} a.a. (base 252 dias úteis), ou ${formatRate(effective_monthly)} a.m. efetiva.`,
    );
    expect(dialogText).toMatch(
      /mais barata: \d+,\d\d% a\.a\. \(252\), de Investidor Cedro, por R\$ 800\.000,00/,
    );
  });

  test.each([
    ['Aceitar', 'Aceitar proposta', 'Proposta aceita', { status: 'APPROVED', open_credits: 0 }],
    ['Recusar', 'Recusar proposta', 'Proposta recusada', { open_credits: 0 }],
  ] as const)(
    '"%s" confirms first, then shows its result when no proposal is open (PRO-13, PRO-15)',
    async (verb, title, done, change) => {
      await openAs('BORROWER.MASTER', credit());
      const list = await comparison();
      page.network.answer('answerCredit', { id: 901 });
      page.network.answer('getNegotiation', negotiation(change));
      page.network.answer('listCredits', pageOf());
      await page.user.click(list.getByRole('button', { name: verb }));
      const dialog = await findDialog(title);
      expect(page.network.calls('answerCredit')).toEqual([]);
      for (const tick of dialog.queryAllByRole('checkbox')) await page.user.click(tick);
      await page.user.click(dialog.getByRole('button', { name: title }));
      expect(await screen.findByRole('heading', { name: done })).toBeTruthy();
      expect(page.network.lastCall('answerCredit').body).toEqual({ accepted: verb === 'Aceitar' });
      await waitFor(() => expect(screen.queryByRole('list', { name: 'Propostas em análise' })).toBeNull());
      expect(screen.getByRole('heading', { name: done })).toBeTruthy();
    },
  );

  test('is hidden when no proposal is open', async () => {
    await openAs('BORROWER.MASTER', credit({ status: 'REJECTED' }));
    expect(screen.queryByRole('list', { name: 'Propostas em análise' })).toBeNull();
  });

  test('includes a proposal that arrives during the first fetch', async () => {
    await openAs('BORROWER.MASTER');
    const { promise, resolve: answer } = Promise.withResolvers<Reply<'listCredits'>>();
    page.network
      .answer('getNegotiation', negotiation({ open_credits: 2 }))
      .answer('listCredits', () => promise);
    page.network.sendEvent('changed', { kind: 'offer', id: 481 });
    await waitFor(() => expect(page.network.calls('listCredits')).toHaveLength(1));
    page.network.answer('listCredits', pageOf(...CREDITS));
    const before = page.network.calls('getNegotiation').length;
    page.network.sendEvent('changed', { kind: 'offer', id: 481 });
    await waitFor(() => expect(page.network.calls('getNegotiation').length).toBeGreaterThan(before));
    answer(pageOf(...CREDITS.slice(1)));
    await waitFor(async () => expect(investorNames(await comparison())).toHaveLength(3));
  });

  test('has no answer buttons for a moderator', async () => {
    await openAs('MODERATOR.OPERATOR', ...CREDITS);
    const list = await comparison();
    expect(investorNames(list)).toHaveLength(3);
    expect(list.queryByRole('button', { name: 'Aceitar' })).toBeNull();
  });
});
