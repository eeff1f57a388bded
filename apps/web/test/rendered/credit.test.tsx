import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { descriptionOf, fillAndLeave, findDialog, isDisabled, uploadFiles } from './dom.ts';
import { connectionLost, refusal } from './network.ts';
import { renderedPage } from './page.tsx';
import { check, flow, negotiation, offeredReceivable, ownCredit, page as pageOf, winner } from './replies.ts';

const page = renderedPage();
const DETAIL = '/dashboard/negotiation/481/new-credit';

async function openAsLender(change: Parameters<typeof negotiation>[0] = {}) {
  page.network
    .answer('getNegotiation', negotiation({ receivable_total_value: null, total_credits: 0, ...change }))
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer('listCredits', pageOf());
  await page.open(DETAIL, { as: 'LENDER.MASTER' });
  await screen.findByRole('list', { name: 'Andamento da negociação' });
}

async function openPanel() {
  await openAsLender();
  await page.user.click(screen.getByRole('button', { name: 'Criar parâmetros' }));
  return findDialog('Parâmetros da proposta');
}

type Panel = Awaited<ReturnType<typeof openPanel>>;
const amountField = (panel: Panel) => panel.getByLabelText('Valor da proposta');
const dayField = (panel: Panel) => panel.getByLabelText('Aberta para análise até');
const timeField = (panel: Panel) => panel.getByLabelText<HTMLSelectElement>('Horário');
const saveButton = (panel: Panel) => panel.getByRole('button', { name: 'Salvar' });
const times = (panel: Panel) => [...timeField(panel).options].map(({ value: slot }) => slot).filter(Boolean);

describe('credit panel', () => {
  test('saves on Ctrl+Enter', async () => {
    const panel = await openPanel();
    fillAndLeave(amountField(panel), '800.000,00');
    await waitFor(() => expect(isDisabled(saveButton(panel))).toBe(false));
    await page.user.click(amountField(panel));
    await page.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: 'Editar parâmetros' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Parâmetros da proposta' })).toBeNull();
  });

  test('belongs to the offer of the address (PAN-02a, PAN-02b)', async () => {
    const panel = await openPanel();
    expect(amountField(panel)).toBeTruthy();
    expect(window.location.pathname.split('/').at(-2)).toBe('481');
    expect(page.network.lastCall('getNegotiation').params.id).toBe('481');
  });

  test('shows the value available and the minimal value (PAN-11, PRO-02)', async () => {
    const panel = await openPanel();
    expect(amountField(panel)).toBeTruthy();
    const facts = [...panel.element.querySelectorAll('dl > *')].map((it) =>
      it.textContent?.replace('\u00a0', ' '),
    );
    expect(facts.slice(0, 2)).toEqual([
      'Valor disponívelR$ 850.000,00',
      'Valor mínimoR$ 700.000,00146,14% a.a. (base 252)',
    ]);
    // No amount is typed yet, so no figure of a credit is shown.
    expect(facts).toHaveLength(4);
  });

  test('rejects an amount below the minimal value or above the offer and accepts both bounds (VAL-45, VAL-46)', async () => {
    const panel = await openPanel();
    for (const [wrong, words, allowed] of [
      ['699.999,99', 'O valor da proposta deve ser maior ou igual ao valor mínimo.', '700.000,00'],
      ['850.000,01', 'não pode exceder o valor disponível', '850.000,00'],
    ] as const) {
      fillAndLeave(amountField(panel), wrong);
      expect(descriptionOf(amountField(panel))).toContain(words);
      expect(amountField(panel).getAttribute('aria-invalid')).toBe('true');
      expect(isDisabled(saveButton(panel))).toBe(true);
      fillAndLeave(amountField(panel), allowed);
      expect(amountField(panel).getAttribute('aria-invalid')).not.toBe('true');
    }
  });

  test("offers half hours from now until the last day's end and preserves the time on another day (VAL-47b)", async () => {
    const panel = await openPanel();
    fillAndLeave(dayField(panel), '10/03/2026');
    expect(times(panel)[0]).toBe('12:30');
    expect(times(panel).at(-1)).toBe('23:30');
    expect(times(panel)).toHaveLength(23);
    await page.user.selectOptions(timeField(panel), '18:00');
    expect(timeField(panel).value).toBe('18:00');
    fillAndLeave(dayField(panel), '11/03/2026');
    expect(timeField(panel).value).toBe('18:00');
    expect(times(panel)[0]).toBe('00:00');
    expect(times(panel).at(-1)).toBe('23:30');
    await page.user.selectOptions(timeField(panel), '08:00');
    // This morning is over.
    fillAndLeave(dayField(panel), '10/03/2026');
    expect(timeField(panel).value).toBe('');
  });

  test('ends the half hours of the last day with those of an offer that ends earlier (VAL-47b)', async () => {
    await openAsLender({ expire_date: '2026-03-11T21:00:00.000Z' });
    await page.user.click(screen.getByRole('button', { name: 'Criar parâmetros' }));
    const panel = await findDialog('Parâmetros da proposta');
    fillAndLeave(dayField(panel), '11/03/2026');
    expect([times(panel)[0], times(panel).at(-1)]).toEqual(['00:00', '18:00']);
    expect(times(panel)).toHaveLength(37);
    fillAndLeave(dayField(panel), '10/03/2026');
    expect(times(panel).at(-1)).toBe('23:30');
  });

  test('rejects a past day, a day after the offer and a half-typed day, without times to choose (VAL-47c)', async () => {
    const panel = await openPanel();
    fillAndLeave(amountField(panel), '800.000,00');
    for (const [other, words] of [
      ['12/03/2026', 'Depois de 11/03/2026, a última data possível.'],
      ['09/03/2026', 'Esta data já passou.'],
    ] as const) {
      fillAndLeave(dayField(panel), other);
      expect(descriptionOf(dayField(panel))).toContain(words);
      expect(times(panel)).toEqual([]);
      expect(isDisabled(saveButton(panel))).toBe(true);
    }
    const text = () => (dayField(panel) as HTMLInputElement).value;
    fillAndLeave(dayField(panel), '25/11');
    expect(text()).toBe('25/11');
    expect(descriptionOf(dayField(panel))).toContain('Informe uma data válida.');
    expect(isDisabled(saveButton(panel))).toBe(true);
    fillAndLeave(dayField(panel), '11/03/2026');
    expect(text()).toBe('11/03/2026');
    expect(dayField(panel).getAttribute('aria-invalid')).not.toBe('true');
  });

  test('asks before Escape discards changes and preserves them when the reader continues', async () => {
    const panel = await openPanel();
    fillAndLeave(amountField(panel), '800.000,00');
    await page.user.keyboard('{Escape}');
    const question = await findDialog('Descartar as alterações?');
    await page.user.click(question.getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(document.contains(question.element)).toBe(false));
    expect((amountField(panel) as HTMLInputElement).value).toBe('800.000,00');
  });

  test("starts as valid until the schedule's deadline and is not saved without a day (PRO-03a, PRO-03b, VAL-48)", async () => {
    const panel = await openPanel();
    expect([dayField(panel), timeField(panel)].map((it) => (it as HTMLInputElement).value)).toEqual([
      '11/03/2026',
      '23:30',
    ]);
    fillAndLeave(amountField(panel), '800.000,00');
    expect(isDisabled(saveButton(panel))).toBe(false);
    fillAndLeave(dayField(panel), '');
    expect(timeField(panel).value).toBe('');
    expect(isDisabled(timeField(panel))).toBe(true);
    expect(isDisabled(saveButton(panel))).toBe(true);
    fillAndLeave(dayField(panel), '11/03/2026');
    await page.user.selectOptions(timeField(panel), '12:00');
    expect(isDisabled(saveButton(panel))).toBe(false);
  });

  test('names a validity day without banks and still saves it', async () => {
    const rows = flow().rows.slice(1);
    page.network.answer('getNegotiationFlow', flow({ rows }));
    await openAsLender({ expire_date: '2026-04-04T02:30:00.000Z', min_receivable_due_date: '2026-06-28' });
    await page.user.click(screen.getByRole('button', { name: 'Criar parâmetros' }));
    const panel = await findDialog('Parâmetros da proposta');
    fillAndLeave(amountField(panel), '800.000,00');
    expect(panel.getByText('Feriado (Sexta-feira Santa): bancos não operam nesse dia.')).toBeTruthy();
    expect(isDisabled(saveButton(panel))).toBe(false);
    fillAndLeave(dayField(panel), '14/03/2026');
    expect(panel.getByText('Sábado: bancos não operam nesse dia.')).toBeTruthy();
    fillAndLeave(dayField(panel), '13/03/2026');
    expect(panel.queryByText(/bancos não operam/)).toBeNull();
  });
});

/** Prepares a credit of R$ 800.000,00 until today at 18:00. */
async function prepareCredit() {
  const panel = await openPanel();
  fillAndLeave(amountField(panel), '800.000,00');
  fillAndLeave(dayField(panel), '10/03/2026');
  await page.user.selectOptions(timeField(panel), '18:00');
  await page.user.click(saveButton(panel));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('prepared proposal', () => {
  test('stores its marker in the browser, closes the panel and shows on the page (PRO-04)', async () => {
    await prepareCredit();
    expect(Object.values({ ...localStorage })).toContain('481');
    expect(window.location.pathname).toBe(DETAIL);
    expect(await screen.findByText('R$ 800.000,00')).toBeTruthy();
    expect(page.network.calls('createCredit')).toEqual([]);
  });

  const confirm = async () => {
    await prepareCredit();
    await page.user.click(screen.getAllByRole('button', { name: 'Fazer proposta' })[0] as HTMLElement);
    return findDialog('Fazer proposta');
  };

  test('is sent only after the confirmation is ticked (PRO-05a, PRO-05b, ROL-14a)', async () => {
    page.network.answer('createCredit', { id: 901 });
    const dialog = await confirm();
    for (const term of ['Repasse pelo adquirente no mesmo dia', 'Faltas cobertas pela margem'])
      expect(dialog.getByText(term)).toBeTruthy();
    const make = () => dialog.getByRole('button', { name: 'Fazer proposta' });
    expect(isDisabled(make())).toBe(true);
    await page.user.click(dialog.getByRole('checkbox'));
    expect(isDisabled(make())).toBe(false);
    await page.user.click(make());
    expect(await screen.findByRole('heading', { name: 'Proposta enviada' })).toBeTruthy();
    expect(page.network.lastCall('createCredit').body).toEqual({
      offer_id: 481,
      credit_value: 800_000,
      expire_date: '2026-03-10T18:00:00-03:00',
      payment_date: '2026-03-11',
    });
    await page.user.click(screen.getByRole('button', { name: 'Fechar' }));
    const ownCreditRegion = screen.getByRole('region', { name: 'Sua proposta' });
    await waitFor(() => expect(document.activeElement).toBe(ownCreditRegion));
  });

  test('is refused in one sentence and cannot be resent when the company has an active proposal (ERR-16c)', async () => {
    const sentence =
      'Sua empresa já tem uma proposta ativa nesta agenda; outra só pode ser feita depois que ela for recusada, expirar ou for retirada.';
    page.network.answer(
      'createCredit',
      refusal(409, 'ACTIVE_PROPOSAL_EXISTS', [
        { field: 'offer_id', code: 'BAD_REQUEST', message: 'ACTIVE_PROPOSAL_EXISTS' },
      ]),
    );
    const dialog = await confirm();
    await page.user.click(dialog.getByRole('checkbox'));
    page.network.answer(
      'getNegotiation',
      negotiation({ receivable_total_value: null, status: 'NEGOTIATION', own_credit: ownCredit() }),
    );
    await page.user.click(dialog.getByRole('button', { name: 'Fazer proposta' }));
    const result = within(await screen.findByRole('alert'));
    await result.findByText(sentence);
    expect(screen.getByRole('alert').textContent).toBe(`Falha ao realizar a proposta${sentence}`);
    await page.user.click(screen.getByRole('button', { name: 'Voltar' }));
    const again = await findDialog('Fazer proposta');
    await page.user.click(again.getByRole('checkbox'));
    await again.findByRole('note', { name: sentence });
    expect(isDisabled(again.getByRole('button', { name: 'Fazer proposta' }))).toBe(true);
    expect(page.network.calls('createCredit')).toHaveLength(1);
  });
});

describe('upload of the contract', () => {
  const upload = async () => {
    page.network.answer('checkContract', { signed: true, check: check() });
    await openAsLender({
      status: 'APPROVED',
      winner: winner(),
      own_credit: ownCredit({ status: 'APPROVED' }),
      turn: { company_type: 'LENDER', act: 'UPLOAD_CONTRACT', until: '2026-03-12T21:00:00.000Z' },
    });
    await page.user.click(screen.getAllByRole('button', { name: 'Enviar contrato' })[0] as HTMLElement);
    return findDialog(/Enviar contrato/);
  };
  const pdf = new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' });

  test('rejects a file that is no PDF and requires a file and the checkbox (CON-03a, CON-03b, CON-04)', async () => {
    page.network.answer('uploadContract', { id: 55 });
    const dialog = await upload();
    const input = dialog.element.querySelector<HTMLInputElement>('input[type="file"]');
    input?.removeAttribute('accept');
    await uploadFiles(
      page.user,
      dialog.element,
      new File(['x'], 'contrato.docx', { type: 'application/msword' }),
    );
    expect(await within(dialog.element).findByText(/contrato\.docx: este tipo não é aceito/)).toBeTruthy();
    const send = () => dialog.getByRole('button', { name: 'Enviar contrato' });
    const tick = dialog.getByRole('checkbox');
    await page.user.click(tick);
    expect(isDisabled(send())).toBe(true);
    await page.user.click(tick);
    await uploadFiles(page.user, dialog.element, pdf);
    await dialog.findByText('contrato.pdf');
    await dialog.findByText('No texto do contrato');
    expect(isDisabled(send())).toBe(true);
    expect(page.network.calls('uploadContract')).toEqual([]);
    await page.user.click(tick);
    expect(isDisabled(send())).toBe(false);
    await page.user.click(send());
    expect(await screen.findByRole('heading', { name: 'Contrato enviado' })).toBeTruthy();
    expect(page.network.calls('uploadContract')).toHaveLength(1);
  });

  test('reports an unknown outcome without a reply and retries with the same idempotency key', async () => {
    page.network.answer('uploadContract', connectionLost);
    const dialog = await upload();
    await uploadFiles(page.user, dialog.element, pdf);
    await dialog.findByText('No texto do contrato');
    for (const _ of ['first', 'second']) {
      await page.user.click(dialog.getByRole('checkbox'));
      await page.user.click(dialog.getByRole('button', { name: 'Enviar contrato' }));
      await dialog.findByRole('heading', { name: 'Não sabemos se a ação foi concluída' });
      expect(await dialog.findByText(/se o contrato chegou antes de enviar de novo/)).toBeTruthy();
      await page.user.click(dialog.getByRole('button', { name: 'Voltar' }));
    }
    const keys = page.network.calls('uploadContract').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});
