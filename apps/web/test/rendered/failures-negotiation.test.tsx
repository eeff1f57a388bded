import type { Permission } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fillAndLeave, findDialog } from './dom.ts';
import { connectionLost, refusal, serverError } from './network.ts';
import { renderedPage } from './page.tsx';
import { credit, negotiation, offeredReceivable, page as pageOf, winner } from './replies.ts';

const page = renderedPage();
const DETAIL = '/dashboard/negotiation/481/new-credit';
const BROKEN = 'Erro interno do servidor';
const LATER = 'Tente de novo em alguns instantes.';

async function openAs(as: Permission, change: Parameters<typeof negotiation>[0] = {}, address = DETAIL) {
  if (!page.network.hasAnswer('getNegotiation')) page.network.answer('getNegotiation', negotiation(change));
  page.network
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer('listCredits', pageOf(credit(), credit({ id: 902, company_name: 'Investidor Ipê' })));
  await page.open(address, { as });
}

/** Ticks the checkboxes of the confirmation and acts. @returns the dialog with the failure */
async function confirmAndFail(title: string | RegExp, verb: string, result: string) {
  const question = await findDialog(title);
  for (const tick of question.queryAllByRole('checkbox')) await page.user.click(tick);
  await page.user.click(question.getByRole('button', { name: verb }));
  return findDialog(result);
}

/** Closes a dialog and waits until it is gone. */
async function closeResult({ element }: Awaited<ReturnType<typeof findDialog>>): Promise<void> {
  await page.user.click(within(element).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(document.contains(element)).toBe(false));
}

test('negotiation that cannot be loaded shows the reason and a retry (NEG-28)', async () => {
  page.network.answer('getNegotiation', serverError());
  await openAs('BORROWER.OPERATOR');
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain(BROKEN));
  expect(alert.textContent).toContain('Não foi possível carregar a negociação');
  page.network.answer('getNegotiation', negotiation());
  await page.user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Visualização da agenda 481'),
  );
});

test('failed deletion shows the reason and advises a retry for a server error only (NEG-27)', async () => {
  await openAs('BORROWER.OPERATOR');
  for (const [answer, reason, later] of [
    [refusal(409, 'OFFER_NOT_CANCELABLE'), /agenda não pode mais ser/, false],
    [serverError(), BROKEN, true],
  ] as const) {
    page.network.answer('cancelOffer', answer);
    await page.user.click(await screen.findByRole('button', { name: 'Excluir agenda' }));
    const failure = await confirmAndFail(/^Excluir agenda/, 'Excluir agenda', 'Falha na exclusão da agenda');
    await waitFor(() => expect(failure.element.textContent).toMatch(reason));
    expect(failure.element.textContent?.includes(LATER)).toBe(later);
    await closeResult(failure);
  }
});

test('deletion without a definite reply is unknown, not failed, and retries with the same idempotency key', async () => {
  await openAs('BORROWER.OPERATOR');
  const badGateway = () => new Response('Bad gateway', { status: 502 });
  for (const answer of [connectionLost, badGateway, refusal(503, 'OUTCOME_UNKNOWN')] as const) {
    page.network.answer('cancelOffer', answer);
    const before = page.network.calls('cancelOffer').length;
    await page.user.click(await screen.findByRole('button', { name: 'Excluir agenda' }));
    const result = await confirmAndFail(
      /^Excluir agenda/,
      'Excluir agenda',
      'Não sabemos se a ação foi concluída',
    );
    expect(result.element.textContent).not.toContain('Falha');
    const first = page.network.lastCall('cancelOffer').headers.get('idempotency-key');
    await page.user.click(result.getByRole('button', { name: 'Voltar' }));
    const again = await confirmAndFail(
      /^Excluir agenda/,
      'Excluir agenda',
      'Não sabemos se a ação foi concluída',
    );
    expect(page.network.lastCall('cancelOffer').headers.get('idempotency-key')).toBe(first);
    expect(page.network.calls('cancelOffer')).toHaveLength(before + 2);
    await closeResult(again);
  }
});

test('act without a connection reports an unknown outcome and is not resent when back online', async () => {
  page.network.answer('cancelOffer', connectionLost);
  await openAs('BORROWER.OPERATOR');
  window.dispatchEvent(new Event('offline'));
  onTestFinished(() => void window.dispatchEvent(new Event('online')));
  await page.user.click(await screen.findByRole('button', { name: 'Excluir agenda' }));
  const result = await confirmAndFail(
    /^Excluir agenda/,
    'Excluir agenda',
    'Não sabemos se a ação foi concluída',
  );
  window.dispatchEvent(new Event('online'));
  await closeResult(result);
  expect(page.network.calls('cancelOffer')).toHaveLength(1);
});

test('failed proposal shows the reason, advises a retry and refetches the negotiation (PRO-06c, PRO-07)', async () => {
  page.network.answer('createCredit', serverError());
  await openAs('LENDER.OPERATOR', { receivable_total_value: null, total_credits: 0 });
  await page.user.click(await screen.findByRole('button', { name: 'Criar parâmetros' }));
  const panel = await findDialog('Parâmetros da proposta');
  fillAndLeave(panel.getByLabelText('Valor da proposta'), '850.000,00');
  await page.user.click(panel.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.click(screen.getAllByRole('button', { name: 'Fazer proposta' })[0] as HTMLElement);
  const before = page.network.calls('getNegotiation').length;
  const failure = await confirmAndFail('Fazer proposta', 'Fazer proposta', 'Falha ao realizar a proposta');
  await waitFor(() => expect(failure.element.textContent).toContain(BROKEN));
  await waitFor(() => expect(failure.element.textContent).toContain(LATER));
  await closeResult(failure);
  await waitFor(() => expect(page.network.calls('getNegotiation').length).toBeGreaterThan(before));
});

/** Returns the text of the toasts, which a screen reader hears also over an open dialog. */
const toastText = () => screen.queryByRole('region', { name: 'Avisos' })?.textContent ?? '';

test('failed answer to a proposal is shown in dialog and toast (PRO-17a, PRO-17b, PRO-17c)', async () => {
  page.network.answer('answerCredit', serverError());
  await openAs('BORROWER.OPERATOR', {}, `${DETAIL}?panel=proposals`);
  const panel = await findDialog('Propostas recebidas');
  for (const [verb, title, result] of [
    ['Aceitar', 'Aceitar proposta', 'Falha ao aceitar a proposta'],
    ['Recusar', 'Recusar proposta', 'Falha ao recusar a proposta'],
  ] as const) {
    await page.user.click((await panel.findAllByRole('button', { name: verb }))[0] as HTMLElement);
    const failure = await confirmAndFail(title, title, result);
    await waitFor(() => expect(failure.element.textContent).toContain(LATER));
    await waitFor(() => expect(toastText()).toContain(BROKEN));
    await closeResult(failure);
  }
});

describe('contract in its own tab', () => {
  afterEach(() => void vi.restoreAllMocks());

  test('closes its tab and can be retried when the download fails (CON-08)', async () => {
    const tab = { close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    page.network.answer('contractLink', serverError());
    await openAs('BORROWER.OPERATOR', { status: 'PENDING_CONTRACT', winner: winner({}) });
    for (const callsBefore of [1, 2]) {
      await page.user.click(await screen.findByRole('button', { name: 'Baixar contrato' }));
      const failure = await findDialog('Falha no download');
      await waitFor(() => expect(failure.element.textContent).toContain('Tente mais tarde.'));
      expect(tab.close).toHaveBeenCalledTimes(callsBefore);
      await closeResult(failure);
    }
    expect(page.network.calls('contractLink')).toHaveLength(2);
  });
});
