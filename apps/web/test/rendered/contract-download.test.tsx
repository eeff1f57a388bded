import { screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderedPage } from './page.tsx';
import { negotiation, offeredReceivable, ownCredit, page as pageOf, winner } from './replies.ts';

const page = renderedPage();
const LINK = 'https://pregao.example/api/links/contract?token=t';

afterEach(() => void vi.restoreAllMocks());

describe('download of a contract', () => {
  test.each([
    ['BORROWER.OPERATOR', 'PENDING_CONTRACT'],
    ['LENDER.MASTER', 'NEGOTIATED'],
  ] as const)(
    'opens a new tab on the click of a %s and navigates it to the link (CON-07)',
    async (as, status) => {
      const replace = vi.fn<(address: string) => void>();
      const close = vi.fn<() => void>();
      const open = vi
        .spyOn(window, 'open')
        .mockReturnValue({ close, location: { replace } } as unknown as Window);
      let tabsAtTheCall: unknown[] | undefined;
      page.network
        .answer(
          'getNegotiation',
          negotiation({ status, winner: winner({}), own_credit: ownCredit({ status: 'APPROVED' }) }),
        )
        .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
        .answer('listCredits', pageOf())
        .answer('contractLink', () => {
          tabsAtTheCall = [...open.mock.calls];
          return { link: LINK };
        })
        .serve('/api/links/contract', '%PDF-1.7');
      await page.open('/dashboard/negotiation/481/new-credit', { as });
      const path = window.location.pathname;
      await page.user.click(await screen.findByRole('button', { name: 'Baixar contrato' }));
      await waitFor(() => expect(replace).toHaveBeenCalled());
      // Browsers block a tab that is opened after the reply.
      expect(tabsAtTheCall).toEqual([['', '_blank']]);
      expect(open).toHaveBeenCalledTimes(1);
      expect(replace.mock.calls).toEqual([[LINK]]);
      expect(close).not.toHaveBeenCalled();
      expect(window.location.pathname).toBe(path);
    },
  );
});
