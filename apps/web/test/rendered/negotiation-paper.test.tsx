import { screen } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderedPage, showOn } from './page.tsx';
import { negotiation, offered, page as pageOf, winner } from './replies.ts';

const page = renderedPage();

type Change = NonNullable<Parameters<typeof negotiation>[0]>;

async function openAs(as: 'BORROWER.MASTER' | 'LENDER.MASTER', change: Change) {
  page.network
    .answer('getNegotiation', negotiation(change))
    .answer('listNegotiationReceivables', pageOf(offered()))
    .answer('listCredits', pageOf());
  await page.open('/dashboard/negotiation/481/new-credit', { as });
  await screen.findByRole('list', { name: 'Andamento da negociação' });
}

describe('the negotiation on paper', () => {
  test.each([
    ['BORROWER.MASTER', 'Agenda 481 · Visa · Pendente · sua vez'],
    ['LENDER.MASTER', 'Agenda 481 · Visa · Pendente · vez do adquirente'],
  ] as const)('says to a %s whose turn it is', async (who, heading) => {
    const turn = {
      company_type: 'BORROWER',
      act: 'ANSWER_CONTRACT',
      until: '2026-03-12T21:00:00.000Z',
    } as const;
    await openAs(who, { status: 'PENDING_CONTRACT', winner: winner(), turn });
    showOn('print');
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  });

  test('says one due day as a day, and a schedule without margin without one', async () => {
    const day = '2026-04-20';
    const security_margin = { value: 0, coverage: 0, receivables_count: 0 };
    await openAs('BORROWER.MASTER', {
      min_receivable_due_date: day,
      max_receivable_due_date: day,
      security_margin,
    });
    showOn('print');
    const sheet = await screen.findByRole('article');
    expect(sheet.textContent).toContain('Período de vencimentos20/04/2026');
    expect(sheet.textContent).not.toContain('20/04/2026 a ');
    expect(sheet.textContent).toContain('Sem margem');
  });
});
