import { screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { refusal } from './network.ts';
import { renderedPage } from './page.tsx';
import {
  credit,
  dossier,
  negotiation,
  offeredReceivable,
  ownCredit,
  page as pageOf,
  winner,
} from './replies.ts';
import { group, settlement, soldDeal } from './settlement-replies.ts';

const page = renderedPage();

type Change = Parameters<typeof negotiation>[0];
type Reader = 'BORROWER.MASTER' | 'LENDER.MASTER' | 'MODERATOR.OPERATOR';

async function openAs(as: Reader, change: Change, language: 'pt' | 'en' = 'pt') {
  page.network
    .answer('getNegotiation', negotiation(change))
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer('listCredits', pageOf(credit()));
  await page.open('/dashboard/negotiation/481/new-credit', { as, language });
  await screen.findByRole('tablist', { name: /^(Partes da negociação|Parts of the negotiation)$/ });
}

afterEach(() => void vi.restoreAllMocks());

const button = (name: string) => screen.getByRole('button', { name });
const LINK = { link: 'https://pregao.example/api/links/contract-draft?token=x' };

describe('draft of the contract', () => {
  const acceptedOffer = {
    status: 'APPROVED',
    winner: winner(),
    turn: { company_type: 'LENDER', act: 'UPLOAD_CONTRACT', until: '2026-03-12T21:00:00.000Z' },
  } as const;

  test.each(['BORROWER.MASTER', 'LENDER.MASTER', 'MODERATOR.OPERATOR'] as const)(
    'is downloaded by a %s while the contract is awaited',
    async (who) => {
      page.network.answer('contractDraft', LINK);
      const own_credit = who === 'LENDER.MASTER' ? ownCredit({ status: 'APPROVED' }) : null;
      await openAs(who, { ...acceptedOffer, own_credit });
      await page.user.click(button('Baixar minuta'));
      expect(page.network.lastCall('contractDraft').params.id).toBe(String(winner().credit_id));
    },
  );

  test('shows the reason when it is no longer available', async () => {
    page.network.answer('contractDraft', refusal(409, 'CONTRACT_DRAFT_UNAVAILABLE'));
    await openAs('LENDER.MASTER', { ...acceptedOffer, own_credit: ownCredit({ status: 'APPROVED' }) }, 'en');
    await page.user.click(button('Download the draft'));
    expect(await screen.findByRole('heading', { name: 'Download failed' })).toBeTruthy();
    expect(await screen.findByText(/only for an accepted proposal/)).toBeTruthy();
  });

  test('is not offered when no contract is awaited', async () => {
    const endedOffer = { status: 'EXPIRED', winner: winner(), ended_by: 'LENDER_LATE', turn: null } as const;
    await openAs('BORROWER.MASTER', endedOffer);
    expect(screen.queryByRole('button', { name: 'Baixar minuta' })).toBeNull();
  });
});

describe('dossier', () => {
  const completed = { status: 'NEGOTIATED', winner: winner({ status: 'APPROVED' }), turn: null } as const;

  test.each(['BORROWER.MASTER', 'LENDER.MASTER', 'MODERATOR.OPERATOR'] as const)(
    'is downloaded by a %s as PDF and as JSON when the deal is completed',
    async (who) => {
      const own_credit = who === 'LENDER.MASTER' ? ownCredit({ status: 'NEGOTIATED' }) : null;
      await openAs(who, { ...completed, own_credit });
      expect(screen.getByRole('heading', { name: /^Dossiê/ })).toBeTruthy();
      for (const form of ['PDF', 'JSON']) {
        await page.user.click(button(`Baixar dossiê (${form})`));
        expect(page.network.lastCall('getDossier').params.id).toBe('481');
      }
    },
  );

  test.each([
    ['pt', 'Versão 3 (mais recente)Encerramento da liquidação', 'Baixar versão 2 do dossiê (JSON)'],
    ['en', 'Version 3 (newest)Closing of the settlement', 'Download version 2 of the dossier (JSON)'],
  ] as const)(
    'of a settled deal lists its versions, newest first, in %s',
    async (language, newest, download) => {
      page.network.answer('getDossier', dossier('SETTLED', 'SETTLED'));
      await openAs('BORROWER.MASTER', { ...completed, status: 'LIQUIDATED' }, language);
      const list = await screen.findByRole('list', { name: /^(Versões do dossiê|Versions of the dossier)$/ });
      const items = [...list.children].map(({ textContent }) => textContent);
      expect(items).toHaveLength(3);
      expect(items[0]).toContain(newest);
      await page.user.click(button(download));
      await waitFor(() => expect(page.network.lastCall('getDossier').query.get('version')).toBe('2'));
    },
  );

  test('of a rescinded deal stays readable to the winner', async () => {
    page.network.answer('getDossier', dossier('RESCINDED'));
    await openAs('LENDER.MASTER', {
      ...completed,
      status: 'CANCELED',
      ended_by: 'UNPAID',
      own_credit: ownCredit({ status: 'CANCELED' }),
    });
    expect(await screen.findByText(/^Desfeita por falta de pagamento,/)).toBeTruthy();
  });

  test('is unavailable with the reason for a deal completed before dossiers existed', async () => {
    page.network.answer('getDossier', refusal(409, 'DOSSIER_NOT_KEPT'));
    await openAs('BORROWER.MASTER', completed, 'en');
    await page.user.click(button('Download the dossier (PDF)'));
    expect(await screen.findByText(/completed before there were dossiers/)).toBeTruthy();
  });

  test.each([
    ['that is not completed', { status: 'PENDING_CONTRACT', winner: winner({}) }],
    ['that another investor won', { status: 'CANCELED', winner: null }],
  ] as const)('is not offered for a deal %s', async (_, change) => {
    await openAs('LENDER.MASTER', { ...change, own_credit: ownCredit({ status: 'APPROVED' }) });
    expect(screen.queryByRole('heading', { name: /^Dossiê/ })).toBeNull();
  });
});

describe('print button of a negotiation', () => {
  const replace = vi.fn<(address: string) => void>();
  const stubWindowOpen = () =>
    vi.spyOn(window, 'open').mockReturnValue({ close: vi.fn(), location: { replace } } as unknown as Window);

  test('opens the dossier of a completed deal in a new tab', async () => {
    stubWindowOpen();
    const pdf = { link: 'https://pregao.example/api/links/dossier-pdf?token=t' };
    page.network.answer('getDossier', { ...dossier(), pdf }).serve('/api/links/dossier-pdf', '%PDF-1.7');
    await openAs('BORROWER.MASTER', {
      status: 'NEGOTIATED',
      winner: winner({ status: 'APPROVED' }),
      turn: null,
    });
    await page.user.click(button('Imprimir'));
    await waitFor(() => expect(replace).toHaveBeenLastCalledWith(pdf.link));
  });

  test('opens the draft while the contract is awaited', async () => {
    stubWindowOpen();
    page.network.answer('contractDraft', LINK).serve('/api/links/contract-draft', '%PDF-1.7');
    const turn = {
      company_type: 'LENDER',
      act: 'UPLOAD_CONTRACT',
      until: '2026-03-12T21:00:00.000Z',
    } as const;
    await openAs('BORROWER.MASTER', { status: 'APPROVED', winner: winner(), turn });
    await page.user.click(button('Imprimir'));
    await waitFor(() => expect(replace).toHaveBeenLastCalledWith(LINK.link));
  });

  test('is absent while the negotiation has no PDF', async () => {
    await openAs('BORROWER.MASTER', {});
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  });

  test('prints the page itself on the settlement tab', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    onTestFinished(() => void vi.unstubAllGlobals());
    page.network.answer('getNegotiation', soldDeal());
    await page.open('/dashboard/negotiation/481/new-credit?tab=settlement', { as: 'LENDER.MASTER' });
    await screen.findByRole('region', { name: 'Pagamento' });
    await page.user.click(button('Imprimir'));
    expect(print).toHaveBeenCalledOnce();
  });
});

test.each([
  ['pt', 'Pagamento', 'Taxas da negociação', 'Recebimentos por dia e emissor'],
  ['en', 'Payment', 'Rates of the deal', 'Collections by day and issuer'],
] as const)('paper has the settlement below any open tab, in %s', async (language, ...headings) => {
  const days = Array.from({ length: 70 }, (_, index) => group({ issuer: `Emissor ${index}` }));
  page.network.answer('getNegotiation', soldDeal()).answer('getSettlement', settlement({ days }));
  await page.open('/dashboard/negotiation/481/new-credit?tab=facts', { as: 'BORROWER.OPERATOR', language });
  await screen.findByRole('tablist', { name: /^(Partes da negociação|Parts of the negotiation)$/ });
  const shown = () => headings.map((name) => screen.queryByRole('heading', { name, level: 2 }) !== null);
  expect(shown()).toEqual([false, false, false]);
  await waitFor(() => {
    window.dispatchEvent(new Event('beforeprint'));
    expect(shown()).toEqual([true, true, true]);
  });
  // On the screen it begins with 60 groups.
  expect(screen.getByText('Emissor 69')).toBeTruthy();
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(shown()).toEqual([false, false, false]));
});
