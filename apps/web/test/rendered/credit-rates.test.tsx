import { priceAt, purchaseOf } from '@pregao/domain';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { amountField, answerCredit, type CreditForm, openCredit, saveButton } from './credit-form.ts';
import { descriptionOf, fill, fillAndLeave, findDialog, isDisabled } from './dom.ts';
import { serverError } from './network.ts';
import { renderedPage } from './page.tsx';
import {
  flow,
  negotiationRow,
  ownCredit,
  page as pageOf,
  pageWithTotal,
  ratesAt,
  usualRates,
} from './replies.ts';

const page = renderedPage();
const openPanel = (change?: Parameters<typeof openCredit>[1]) => openCredit(page, change);

const measureField = (panel: CreditForm) => panel.getByLabelText<HTMLSelectElement>('Informar por');
const paymentField = (panel: CreditForm) => panel.getByLabelText<HTMLInputElement>('Data de pagamento');

/** Returns the value next to a label. */
const termValue = (panel: Pick<CreditForm, 'getAllByRole'>, label: string) =>
  panel
    .getAllByRole('term')
    .filter((term) => term.textContent === label)
    .map((term) => term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' '))[0];

/** Returns each label with its value, without those of the schedule. */
const termValues = (panel: CreditForm) =>
  Object.fromEntries(
    panel
      .getAllByRole('term')
      .slice(2)
      .map((term) => [term.textContent, termValue(panel, term.textContent ?? '')]),
  );

const formatRate = (rate: number | null) => `${rate?.toFixed(2).replace('.', ',')}%`;

describe('credit panel', () => {
  test('shows every rate measure of a typed amount with its help, and fetches the flow once', async () => {
    const panel = await openPanel();
    expect(panel.getByText('As taxas aparecem quando houver um valor possível.')).toBeTruthy();
    for (const amount of ['800.000,0', '800.000,00', '810.000,00', '800.000,00'])
      fill(amountField(panel), amount);
    const rates = ratesAt(800_000_00);
    expect(termValues(panel)).toEqual({
      'Recebimento dos emissores': 'Repasse pelo adquirente no mesmo dia',
      'Em caso de falta': 'Faltas cobertas pela margem',
      'Valor da proposta': 'R$ 800.000,00',
      Deságio: 'R$ 50.000,00 (5,88%)',
      'Taxa efetiva (% a.a., 252)': formatRate(rates.annual_252),
      '% do CDI': formatRate(rates.cdi_percentage),
      'CDI + % a.a.': formatRate(rates.cdi_spread),
      'Taxa efetiva (% a.m.)': formatRate(rates.effective_monthly),
      'Desconto simples (% a.m., por fora)': formatRate(rates.simple_monthly),
      'Taxa efetiva (% a.a., 365)': formatRate(rates.annual_365),
      'Prazo médio': '82,8 dias corridos (55,7 úteis)',
    });
    expect(panel.getByText(formatRate(rates.annual_252)).title).toBe(
      `${rates.annual_252?.toFixed(4).replace('.', ',')}%`,
    );
    expect(panel.getByText('CDI de 14,90% a.a. (10/03/2026).')).toBeTruthy();
    for (const call of ['getNegotiationFlow', 'getUsualRates'] as const)
      expect(page.network.calls(call)).toHaveLength(1);

    const help = panel.getByRole('button', { name: 'O que é a taxa efetiva base 252?' });
    help.focus();
    await waitFor(() => expect(descriptionOf(help)).toMatch(/A taxa composta ao ano de 252 dias úteis/));
    // Escape closes the help only and leaves the panel open.
    await page.user.keyboard('{Escape}');
    expect(descriptionOf(help)).toBe('');
    await page.user.click(help);
    expect(await screen.findByText(/A taxa composta ao ano de 252 dias úteis/)).toBeTruthy();
    for (const name of [
      'O que é % do CDI?',
      'O que é CDI + % a.a.?',
      'O que é a taxa efetiva ao mês?',
      'O que é desconto simples por fora?',
      'O que é a taxa efetiva base 365?',
      'O que é prazo médio?',
      'O que é a data de pagamento?',
    ])
      expect(panel.getByRole('button', { name })).toBeTruthy();
  });

  test('computes the amount from a typed rate and shows that rate again when reopened', async () => {
    let panel: CreditForm = await openPanel();
    for (const [measure, label, text] of [
      ['annual_252', 'Taxa efetiva (% a.a., 252)', '35'],
      ['cdi_percentage', '% do CDI', '212,5'],
      ['effective_monthly', 'Taxa efetiva (% a.m.)', '2,15'],
    ] as const) {
      await page.user.selectOptions(measureField(panel), measure);
      if (measure === 'annual_252') expect(isDisabled(saveButton(panel))).toBe(true);
      fillAndLeave(panel.getByLabelText(label), text);
      const percent = Number(text.replace(',', '.'));
      const cdi = { day: '2026-03-10', rate: 14.9 };
      const purchase = purchaseOf(flow().rows, '2026-03-12');
      const amount = priceAt({ purchase, cdi }, measure, percent) ?? 0;
      const shown = termValue(panel, 'Valor da proposta');
      expect(Number(shown?.replace(/\D/g, ''))).toBe(amount);
      expect(Object.values(termValues(panel))).toContain(formatRate(ratesAt(amount)[measure]));
      await page.user.click(saveButton(panel));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await page.user.click(screen.getByRole('button', { name: 'Editar parâmetros' }));
      panel = await findDialog('Parâmetros da proposta');
      expect(panel.getByLabelText<HTMLInputElement>(label).value).toBe(percent.toFixed(2).replace('.', ','));
    }
  });

  test('starts with the last used measure and the terms of the refused proposal', async () => {
    const own_credit = ownCredit({ status: 'REJECTED', payment_date: '2026-03-12' });
    let panel = await openPanel({ own_credit, total_credits: 1 });
    const reopen = async () => {
      await page.user.keyboard('{Escape}');
      await page.user.click(await screen.findByRole('button', { name: 'Descartar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await page.user.click(screen.getByRole('button', { name: 'Criar parâmetros' }));
      return findDialog('Parâmetros da proposta');
    };
    expect(measureField(panel).value).toBe('amount');
    await page.user.selectOptions(measureField(panel), 'cdi_percentage');
    panel = await reopen();
    const rate = panel.getByLabelText<HTMLInputElement>('% do CDI');
    expect(Number(rate.value.replace(',', '.'))).toBe(ratesAt(800_000_00).cdi_percentage);
    expect(document.activeElement).toBe(rate);
    await page.user.selectOptions(measureField(panel), 'amount');
    panel = await reopen();
    expect(measureField(panel).value).toBe('amount');
  });

  test('disables saving when a typed rate puts the amount outside its bounds', async () => {
    const panel = await openPanel();
    await page.user.selectOptions(measureField(panel), 'annual_252');
    const rate = panel.getByLabelText('Taxa efetiva (% a.a., 252)');
    fillAndLeave(rate, '146,2');
    expect(descriptionOf(rate)).toContain('O valor da proposta deve ser maior ou igual ao valor mínimo.');
    fillAndLeave(rate, '-1');
    expect(descriptionOf(rate)).toContain('não pode exceder o valor disponível');
    expect(isDisabled(saveButton(panel))).toBe(true);
    fillAndLeave(rate, '146,1');
    expect(isDisabled(saveButton(panel))).toBe(false);
  });

  test('hides CDI measures and disables typing by CDI when there is no CDI rate', async () => {
    page.network.answer('getUsualRates', usualRates({ cdi: null }));
    const panel = await openPanel();
    fill(amountField(panel), '800.000,00');
    const labels = Object.keys(termValues(panel));
    expect(labels).toHaveLength(9);
    expect(labels.join()).not.toContain('CDI');
    expect(panel.getByText('Não há taxa CDI cadastrada: as medidas em CDI não aparecem.')).toBeTruthy();
    const disabledOptions = [...measureField(panel).options]
      .filter(({ disabled }) => disabled)
      .map((option) => option.value);
    expect(disabledOptions).toEqual(['cdi_percentage', 'cdi_spread']);
    expect(descriptionOf(measureField(panel))).toContain('não há como informar % do CDI');
  });

  test('shows the minimal value as a rate and the coverage of the margin', async () => {
    const security_margin = { value: null, coverage: 12.5, receivables_count: null };
    const panel = await openPanel({ security_margin });
    const minimalValue = () => termValue(panel, 'Valor mínimo');
    expect(minimalValue()).toContain(formatRate(ratesAt(700_000_00).annual_252));
    expect(panel.getByText('12,50% de cobertura')).toBeTruthy();
    fillAndLeave(paymentField(panel), '20/03/2026');
    expect(minimalValue()).toContain(formatRate(ratesAt(700_000_00, '2026-03-20').annual_252));
  });

  test('accepts amounts and offers a retry when the usual rates cannot be loaded', async () => {
    page.network.answer('getUsualRates', serverError());
    const panel = await openPanel();
    expect(await panel.findByText('Não foi possível calcular as taxas')).toBeTruthy();
    fillAndLeave(amountField(panel), '800.000,00');
    expect(isDisabled(saveButton(panel))).toBe(false);
    expect(isDisabled(panel.getByRole('option', { name: 'Taxa efetiva (% a.m.)' }))).toBe(true);
    page.network.answer('getUsualRates', usualRates());
    await page.user.click(panel.getByRole('button', { name: 'Tentar de novo' }));
    await panel.findByText('CDI de 14,90% a.a. (10/03/2026).');
  });
});

describe('payment day', () => {
  test('hides the rate and explains why when it is missing, invalid or half typed', async () => {
    const panel = await openPanel();
    fill(amountField(panel), '800.000,00');
    const rate = () => termValue(panel, 'Taxa efetiva (% a.a., 252)');
    const first = formatRate(ratesAt(800_000_00).annual_252);
    expect(rate()).toBe(first);
    const expectNoRate = (words: RegExp) => {
      expect(rate()).toBeUndefined();
      expect(termValue(panel, 'Valor mínimo')).not.toContain('%');
      expect(panel.getByText(words)).toBeTruthy();
      expect(isDisabled(saveButton(panel))).toBe(true);
    };
    const closed = 'Escolha um dia útil de 12/03/2026 a 31/03/2026.';
    for (const [day, said, words] of [
      ['14/03/2026', `Sábado: bancos não operam nesse dia. ${closed}`, /data de pagamento possível/],
      ['11/03/2026', closed, /data de pagamento possível/],
      [
        '03/04/2026',
        'Feriado (Sexta-feira Santa): bancos não operam nesse dia.',
        /data de pagamento possível/,
      ],
      ['', 'Dia útil, de 12/03/2026 a 31/03/2026.', /quando houver uma data de pagamento\./],
    ] as const) {
      fillAndLeave(paymentField(panel), day);
      expect(descriptionOf(paymentField(panel)), day).toContain(said);
      expectNoRate(words);
    }
    fillAndLeave(paymentField(panel), '12/03/2026');
    expect(rate()).toBe(first);
    fill(paymentField(panel), '1');
    expectNoRate(/quando houver uma data de pagamento\./);
    fillAndLeave(paymentField(panel), '12/03/2026');
    expect(rate()).toBe(first);
    const until = panel.getByLabelText('Aberta para análise até');
    fillAndLeave(until, '');
    expect(isDisabled(paymentField(panel))).toBe(true);
    expectNoRate(/escolha até quando a proposta fica aberta/);
    fillAndLeave(until, '12/03/2026');
    expectNoRate(/escolha um prazo possível/);
    fillAndLeave(until, '11/03/2026');
    expect([rate(), paymentField(panel).value]).toEqual([first, '12/03/2026']);
    fillAndLeave(amountField(panel), '699.999,99');
    expect(rate()).toBeUndefined();
    expect(panel.getByText(/^R\$ 699\.999,99 fica abaixo do valor mínimo/)).toBeTruthy();
  });

  test('offers business days only, is shown in the confirmation and is sent', async () => {
    page.network.answer('createCredit', { id: 901 });
    const panel = await openPanel();
    fill(amountField(panel), '800.000,00');
    await page.user.click(panel.getByRole('button', { name: 'Data de pagamento: Escolher data' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Data de pagamento: Escolher data' }));
    expect(isDisabled(await calendar.findByRole('gridcell', { name: '14' }))).toBe(true);
    await page.user.click(calendar.getByRole('gridcell', { name: '16' }));
    expect(paymentField(panel).value).toBe('16/03/2026');
    await page.user.click(saveButton(panel));
    await page.user.click(screen.getAllByRole('button', { name: 'Fazer proposta' })[0] as HTMLElement);
    const dialog = await findDialog('Fazer proposta');
    const rate = formatRate(ratesAt(800_000_00, '2026-03-16').annual_252);
    expect(dialog.element.textContent?.replaceAll('\u00a0', ' ')).toContain(
      `Você propõe R$ 800.000,00 a Adquirente Aurora pela agenda 481, com pagamento em 16/03/2026: ${rate} a.a. (base 252).`,
    );
    // A proposal that can be withdrawn is not called final.
    expect(dialog.element.textContent).toContain('Só pode ser retirada nos primeiros 5 minutos');
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(dialog.getByRole('button', { name: 'Fazer proposta' }));
    await screen.findByRole('heading', { name: 'Proposta enviada' });
    expect(dialog.element.textContent?.replaceAll('\u00a0', ' ')).toContain(
      `R$ 800.000,00, a ${rate} a.a. (base 252), com pagamento em 16/03/2026.`,
    );
    expect(page.network.lastCall('createCredit').body).toMatchObject({ payment_date: '2026-03-16' });
  });
});

test('payment day follows the validity in São Paulo when the reader is in another time zone', async () => {
  answerCredit(page);
  await page.open('/dashboard/negotiation/481/new-credit', { as: 'LENDER.MASTER', timezone: 'Asia/Tokyo' });
  await page.user.click(screen.getByRole('button', { name: 'Criar parâmetros' }));
  const panel = await findDialog('Parâmetros da proposta');
  fill(amountField(panel), '800.000,00');
  const until = panel.getByLabelText<HTMLInputElement>('Aberta para análise até');
  const time = panel.getByLabelText<HTMLSelectElement>('Horário');
  // The schedule closes at 23:30 of 11 March in São Paulo.
  expect([until.value, time.value, paymentField(panel).value]).toEqual(['12/03/2026', '11:30', '12/03/2026']);
  const expectPaymentOn = (day: string, iso: string) => {
    expect(paymentField(panel).value).toBe(day);
    expect(termValue(panel, 'Taxa efetiva (% a.a., 252)')).toBe(
      formatRate(ratesAt(800_000_00, iso).annual_252),
    );
  };
  // 22:30 of 10 March in São Paulo, then 12:30 and half past midnight of the 11th.
  fillAndLeave(until, '11/03/2026');
  await page.user.selectOptions(time, '10:30');
  expectPaymentOn('11/03/2026', '2026-03-11');
  await page.user.selectOptions(time, '12:30');
  expectPaymentOn('12/03/2026', '2026-03-12');
  // The schedule is closed by then.
  fillAndLeave(until, '12/03/2026');
  expect(time.value).toBe('');
  expect(termValue(panel, 'Taxa efetiva (% a.a., 252)')).toBeUndefined();
});

test('panel starts with the terms of a refused proposal and shows the reason', async () => {
  const own_credit = ownCredit({
    status: 'REJECTED',
    refusal_reason: 'Deságio alto demais.',
    expire_date: '2026-03-11T21:00:00.000Z',
    payment_date: '2026-03-18',
  });
  const panel = await openPanel({ own_credit, total_credits: 1 });
  const lines = panel.getByText(/^Sua proposta de .* foi recusada\.$/).parentElement?.children ?? [];
  expect([...lines].slice(1).map(({ textContent }) => textContent)).toEqual([
    'Motivo: Deságio alto demais.',
    'Ajuste os termos abaixo e proponha de novo.',
  ]);
  const filled = ['Valor da proposta', 'Aberta para análise até', 'Horário', 'Data de pagamento'].map(
    (label) => panel.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(filled).toEqual(['800.000,00', '11/03/2026', '18:00', '18/03/2026']);
  fillAndLeave(amountField(panel), '820.000,00');
  expect(isDisabled(saveButton(panel))).toBe(false);
});

test('page shows payment day and rate of a prepared and of a sent proposal', async () => {
  const panel = await openPanel();
  fillAndLeave(amountField(panel), '800.000,00');
  await page.user.click(saveButton(panel));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const rate = formatRate(ratesAt(800_000_00).annual_252);
  const sent = ownCredit({ payment_date: '2026-03-16', rates: ratesAt(800_000_00, '2026-03-16') });
  const termsOfOffer = () => [
    termValue(screen, 'Data de pagamento'),
    termValue(screen, 'Taxa efetiva (% a.a., 252)'),
  ];
  expect(termsOfOffer()).toEqual(['12/03/2026', rate]);
  answerCredit(page, { status: 'NEGOTIATION', own_credit: sent, total_credits: 1 });
  await page.expireSession();
  await page.signInAgain('LENDER.MASTER', 'other user');
  await screen.findByText('16/03/2026');
  expect(termsOfOffer()).toEqual(['16/03/2026', formatRate(sent.rates.annual_252)]);
});

test('investor makes a proposal from the list in six clicks', async () => {
  answerCredit(page);
  page.network
    .answer('listNegotiations', pageWithTotal(1, negotiationRow({ annual_252: null })))
    .answer('listCompanies', pageOf())
    .answer('createCredit', { id: 901 });
  await page.open('/dashboard/negotiation/list', { as: 'LENDER.MASTER' });
  let clicks = 0;
  const click = (element: HTMLElement | undefined) => {
    clicks += 1;
    return page.user.click(element as HTMLElement);
  };
  await click(screen.getByRole('link', { name: '481' }));
  await click(await screen.findByRole('button', { name: 'Criar parâmetros' }));
  const panel = await findDialog('Parâmetros da proposta');
  expect(document.activeElement).toBe(amountField(panel));
  await page.user.keyboard('800000');
  await click(saveButton(panel));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await click(screen.getAllByRole('button', { name: 'Fazer proposta' })[0]);
  const dialog = await findDialog('Fazer proposta');
  await click(dialog.getByRole('checkbox'));
  await click(dialog.getByRole('button', { name: 'Fazer proposta' }));
  await screen.findByRole('heading', { name: 'Proposta enviada' });
  expect(clicks).toBe(6);
});
