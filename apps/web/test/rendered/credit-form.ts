import { screen } from '@testing-library/dom';
import { findDialog } from './dom.ts';
import type { Page } from './page.tsx';
import { negotiation, offeredReceivable, page as pageOf } from './replies.ts';

const DETAIL = '/dashboard/negotiation/481/new-credit';

type Change = Parameters<typeof negotiation>[0];

/** Answers a schedule of which the investor has no credit, unless `change` says otherwise. */
export function answerCredit({ network }: Page, change: Change = {}): void {
  network
    .answer('getNegotiation', negotiation({ receivable_total_value: null, total_credits: 0, ...change }))
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer('listCredits', pageOf());
}

const NAMES = {
  pt: { opener: 'Criar parâmetros', panel: 'Parâmetros da proposta' },
  en: { opener: 'Create parameters', panel: 'Proposal parameters' },
} as const;

/** Opens the panel in which an investor fills in a credit. */
export async function openCredit(page: Page, change: Change = {}, language: keyof typeof NAMES = 'pt') {
  answerCredit(page, change);
  await page.open(DETAIL, { as: 'LENDER.MASTER', language });
  await page.user.click(screen.getByRole('button', { name: NAMES[language].opener }));
  return findDialog(NAMES[language].panel);
}

export type CreditForm = Awaited<ReturnType<typeof openCredit>>;

export const amountField = (panel: CreditForm) => panel.getByLabelText('Valor da proposta');
export const saveButton = (panel: CreditForm) => panel.getByRole('button', { name: 'Salvar' });
