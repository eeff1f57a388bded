import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { fillAndLeave, findDialog, isDisabled } from './dom.ts';
import { refusal } from './network.ts';
import { renderedPage } from './page.tsx';
import {
  credit,
  NOW,
  negotiation,
  offeredReceivable,
  ownCredit,
  page as pageOf,
  payee,
  winner,
} from './replies.ts';

const page = renderedPage();
const DETAIL = '/dashboard/negotiation/481/new-credit';

/** Returns the text of the toasts. */
const toastText = () => screen.queryByRole('region', { name: 'Avisos' })?.textContent ?? '';

/** Returns to the tab a minute later, which refetches all queries. */
function returnToTab() {
  vi.setSystemTime(Date.parse(NOW) + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
}

describe('acceptance in a stale tab', () => {
  const open = async (acceptance: NonNullable<Parameters<typeof negotiation>[0]>['acceptance'] = null) => {
    page.network
      .answer('getNegotiation', negotiation({ acceptance }))
      .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
      .answer('listCredits', pageOf(credit()));
    await page.open(DETAIL, { as: 'BORROWER.MASTER' });
    await page.user.click(
      (await screen.findAllByRole('button', { name: 'Ver propostas' }))[0] as HTMLElement,
    );
    const card = within(await screen.findByRole('article', { name: 'Investidor Cedro' }));
    await page.user.click(card.getByRole('button', { name: 'Aceitar' }));
    return findDialog('Aceitar proposta');
  };
  const answerAsAccepted = () =>
    page.network
      .answer('getNegotiation', negotiation({ status: 'APPROVED', open_credits: 0, winner: winner() }))
      .answer('listCredits', pageOf(credit({ status: 'APPROVED' })));

  test('shows discount, upload deadline and frozen account in dialog and result', async () => {
    page.network.answer('answerCredit', { id: 901 });
    const dialog = await open({ upload_until: '2026-03-12T21:00:00.000Z', account: payee() });
    const consequences = [
      'Sua empresa recebe R$ 800.000,00 em 12/03/2026 ou, se o contrato for aceito nesse dia ou depois, no dia útil seguinte à aceitação.',
      'Deságio: R$ 50.000,00 (5,88%).',
      expect.stringMatching(
        /^Custo: \d+,\d\d% a\.a\. \(base 252 dias úteis\), ou \d,\d\d% a\.m\. efetiva\.$/,
      ),
      'O investidor tem até 12/03/2026, 18:00 (UTC-\u20603) para enviar o contrato.',
      'A conta para o pagamento fica sendo 341 - ITAÚ UNIBANCO S.A., agência 1234, conta 567890-1.',
      'Liquidação: Repasse pelo adquirente no mesmo dia. Faltas cobertas pela margem.',
    ];
    const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items.map((line) => line?.replaceAll('\u00a0', ' '))).toEqual(consequences);
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(dialog.getByRole('button', { name: 'Aceitar proposta' }));
    await screen.findByRole('heading', { name: 'Proposta aceita' });
    expect(screen.getByText(/O investidor tem até 12\/03\/2026, 18:00/)).toBeTruthy();
  });

  test('is disabled with the reason when a refetch shows another accepted proposal', async () => {
    const dialog = await open();
    await page.user.click(dialog.getByRole('checkbox'));
    const acceptButton = () => dialog.getByRole('button', { name: 'Aceitar proposta' });
    expect(isDisabled(acceptButton())).toBe(false);
    answerAsAccepted();
    returnToTab();
    await waitFor(() => expect(isDisabled(acceptButton())).toBe(true));
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toBe(
        'Esta proposta não pode mais ser respondida: a proposta de Investidor Cedro já foi aceita.',
      ),
    );
    expect(page.network.calls('answerCredit')).toEqual([]);
  });

  test('shows a refusal in the dialog only and refreshes the page', async () => {
    page.network.answer('answerCredit', refusal(409, 'PROPOSAL_ACTION_UNAVAILABLE'));
    const dialog = await open();
    await page.user.click(dialog.getByRole('checkbox'));
    answerAsAccepted();
    await page.user.click(dialog.getByRole('button', { name: 'Aceitar proposta' }));
    expect(await screen.findByRole('heading', { name: 'Sua resposta não foi registrada' })).toBeTruthy();
    expect(toastText()).toBe('');
    // In the panel and in the tab of proposals.
    const cards = await screen.findAllByRole('article', { hidden: true, name: 'Investidor Cedro' });
    expect(cards).toHaveLength(2);
    for (const card of cards) expect(await within(card).findByText('Aceita')).toBeTruthy();
    expect(screen.queryByText('Proposta aceita', { selector: 'h2' })).toBeNull();
    expect(await screen.findByText('Aguardando o investidor enviar o contrato')).toBeTruthy();
  });

  test('shows an unknown outcome with the same reason in dialog and toast (PRO-17a)', async () => {
    page.network.answer('answerCredit', Response.json({}, { status: 503 }));
    const dialog = await open();
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(dialog.getByRole('button', { name: 'Aceitar proposta' }));
    expect(await screen.findByRole('heading', { name: 'Não sabemos se a ação foi concluída' })).toBeTruthy();
    const [reason] = await screen.findAllByText('Serviço indisponível');
    await waitFor(() => expect(toastText()).toContain(reason?.textContent ?? 'no reason'));
  });
});

test('page refetches when the event stream starts later than its data', async () => {
  page.network
    .answer('getNegotiation', negotiation())
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer('listCredits', pageOf(credit()));
  await page.open(DETAIL, { as: 'BORROWER.MASTER' });
  const detailCalls = () => page.network.calls('getNegotiation').length;
  const inboxCalls = () => page.network.calls('dashboardInbox').length;
  const [before, inboxBefore] = [detailCalls(), inboxCalls()];
  page.network.sendEvent('ready', { recent_ms: 3_600_000 });
  page.network.sendEvent('changed', { kind: 'offer', id: 999 });
  await waitFor(() => expect(inboxCalls()).toBeGreaterThan(inboxBefore));
  expect(detailCalls()).toBe(before);
  page.network.sendEvent('ready', { recent_ms: 0 });
  await waitFor(() => expect(detailCalls()).toBeGreaterThan(before));
});

describe('late proposal', () => {
  const open = async () => {
    page.network
      .answer('getNegotiation', negotiation({ receivable_total_value: null, total_credits: 0 }))
      .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
      .answer('listCredits', pageOf());
    await page.open(DETAIL, { as: 'LENDER.MASTER' });
    await page.user.click(await screen.findByRole('button', { name: 'Criar parâmetros' }));
    const panel = await findDialog('Parâmetros da proposta');
    fillAndLeave(panel.getByLabelText('Valor da proposta'), '800.000,00');
    return panel;
  };
  const openConfirmation = async () => {
    const panel = await open();
    await page.user.click(panel.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getAllByRole('button', { name: 'Fazer proposta' })[0] as HTMLElement);
    const dialog = await findDialog('Fazer proposta');
    await page.user.click(dialog.getByRole('checkbox'));
    return dialog;
  };
  const canceled = () => {
    const change = { receivable_total_value: null, total_credits: 0, ended_by: 'CANCELED' } as const;
    page.network.answer('getNegotiation', negotiation({ status: 'CANCELED', ...change }));
    returnToTab();
  };

  test('cannot be saved and keeps its input when the schedule was canceled', async () => {
    const panel = await open();
    const save = () => panel.getByRole('button', { name: 'Salvar' });
    expect(isDisabled(save())).toBe(false);
    canceled();
    await waitFor(() => expect(isDisabled(save())).toBe(true));
    expect(panel.getByRole('alert').textContent).toMatch(/não está aberta/);
    expect(panel.getByLabelText<HTMLInputElement>('Valor da proposta').value).toBe('800.000,00');
  });

  test('is disabled with the reason when a colleague has bid, and names the colleague on the page (ERR-16c)', async () => {
    const dialog = await openConfirmation();
    const make = () => dialog.getByRole('button', { name: 'Fazer proposta' });
    expect(isDisabled(make())).toBe(false);
    const own_credit = ownCredit({ user_name: 'Bruno Reis' });
    page.network.answer(
      'getNegotiation',
      negotiation({ receivable_total_value: null, status: 'NEGOTIATION', own_credit }),
    );
    returnToTab();
    await waitFor(() => expect(isDisabled(make())).toBe(true));
    expect(dialog.getByRole('alert').textContent).toMatch(/já tem uma proposta ativa/);
    expect(page.network.calls('createCredit')).toEqual([]);
    const maker = await screen.findByText('Feita por');
    expect(maker.parentElement?.textContent).toContain('Bruno Reis');
  });
});
