import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { renderedPage } from './page.tsx';
import { negotiation, offeredReceivable, page as pageOf } from './replies.ts';

const page = renderedPage();

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['pt', 'Baixar Excel', 'Recebíveis da agenda 481-10-03-2026.xlsx', 'Planilha baixada.'],
  ['en', 'Download Excel', 'Receivables of schedule 481-10-03-2026.xlsx', 'Workbook downloaded.'],
] as const)(
  'workbook of a negotiation is named by list and day and its download confirmed in %s (NEG-29a, NEG-29b)',
  async (language, press, name, words) => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.download) names.push(this.download);
    });
    page.network
      .answer('getNegotiation', negotiation())
      .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
      .answer('listCredits', pageOf())
      .answer('downloadNegotiationReceivables', { file: 'UEsDBA==' });
    await page.open('/dashboard/negotiation/481/new-credit?tab=receivables', {
      as: 'LENDER.MASTER',
      language,
    });
    await page.user.click(await screen.findByRole('button', { name: press }));
    await screen.findByText(words);
    await waitFor(() => expect(names).toEqual([name]));
  },
);
