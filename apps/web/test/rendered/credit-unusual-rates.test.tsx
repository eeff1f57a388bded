import { usualByCdi } from '@pregao/domain';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { amountField, type CreditForm, openCredit, saveButton } from './credit-form.ts';
import { fill, fillAndLeave, findDialog, isDisabled } from './dom.ts';
import { serverError } from './network.ts';
import { renderedPage } from './page.tsx';
import { usualRates } from './replies.ts';

const page = renderedPage();

/** Saves an amount and opens the confirmation. */
async function confirm(panel: CreditForm, amount: string) {
  fillAndLeave(amountField(panel), amount);
  await page.user.click(saveButton(panel));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.click(screen.getAllByRole('button', { name: 'Fazer proposta' })[0] as HTMLElement);
  return findDialog('Fazer proposta');
}

const UNUSUAL = /Confira os dígitos do valor/;

describe('unusual rate', () => {
  test('requires a second checkbox naming the rate in words when the amount misses a digit', async () => {
    page.network.answer('createCredit', { id: 901 });
    const panel = await openCredit(page, { minimal_value: 1_00 });
    fill(amountField(panel), '812.345,67');
    expect(panel.queryByText(UNUSUAL)).toBeNull();
    fill(amountField(panel), '81.234,56');
    const warning = panel.getByRole('alert');
    expect(warning.textContent).toContain('Pelo CDI de 14,90% a.a., o usual vai de 4,97% a 44,70% a.a.');
    // Directly below the field, above what can be scrolled out of sight.
    expect(warning.previousElementSibling?.contains(amountField(panel))).toBe(true);
    const dialog = await confirm(panel, '81.234,56');
    const submitButton = () => dialog.getByRole('button', { name: 'Fazer proposta' });
    const [first, second] = dialog.getAllByRole('checkbox');
    expect(dialog.getByText(UNUSUAL)).toBeTruthy();
    expect(
      dialog.getByLabelText('Confirmo também a taxa de um milhão por cento ao ano, ou mais, fora do usual.'),
    ).toBe(second);
    await page.user.click(first as HTMLElement);
    expect(isDisabled(submitButton())).toBe(true);
    await page.user.click(second as HTMLElement);
    expect(isDisabled(submitButton())).toBe(false);
    await page.user.click(submitButton());
    await screen.findByRole('heading', { name: 'Proposta enviada' });
    expect(page.network.lastCall('createCredit').body).toMatchObject({ credit_value: 81_234.56 });
  });

  test('requires a second checkbox in English', async () => {
    const panel = await openCredit(page, { minimal_value: 1_00 }, 'en');
    fillAndLeave(panel.getByLabelText('Value of the proposal'), '681.234,56');
    expect(panel.getByText(/Unusually high rate/)).toBeTruthy();
    await page.user.click(panel.getByRole('button', { name: 'Save' }));
    await page.user.click(screen.getAllByRole('button', { name: 'Make proposal' })[0] as HTMLElement);
    const dialog = await findDialog('Make proposal');
    expect(
      dialog.getByLabelText(
        'I also confirm the unusual rate of one hundred and eighty point two six percent a year.',
      ),
    ).toBeTruthy();
  });

  test('requires a second checkbox when it is unusually low', async () => {
    const panel = await openCredit(page);
    const dialog = await confirm(panel, '849.000,00');
    expect(dialog.getByText(/Taxa abaixo do usual/)).toBeTruthy();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  });

  test('is measured against completed deals when there are enough of them', async () => {
    const deals = { lowest: 14, lower_quartile: 17, median: 18.5, upper_quartile: 19, highest: 22 };
    page.network.answer('getUsualRates', usualRates({ deals }));
    const panel = await openCredit(page);
    fill(amountField(panel), '800.000,00');
    expect(
      panel.getByText(
        'Negociações concluídas de outros investidores, de prazo parecido: mediana de 18,50% a.a., metade delas entre 17,00% e 19,00%.',
      ),
    ).toBeTruthy();
    const text = panel.getByRole('alert').textContent;
    expect(text).toContain(
      'Nas negociações concluídas de outros investidores, de prazo parecido, o usual vai de 14,00% a 22,00% a.a.',
    );
    expect(text).not.toContain('Pelo CDI');
    expect((await confirm(panel, '800.000,00')).getAllByRole('checkbox')).toHaveLength(2);
  });

  test('is not checked when neither a CDI rate nor enough deals are known', async () => {
    page.network.answer('getUsualRates', { cdi: null, deals: null });
    const panel = await openCredit(page, { minimal_value: 1_00 });
    fill(amountField(panel), '81.234,56');
    expect(panel.queryByText(/usual|prazo parecido/)).toBeNull();
    expect((await confirm(panel, '81.234,56')).getAllByRole('checkbox')).toHaveLength(1);
  });

  test('blocks the confirmation until the usual rates are loaded', async () => {
    page.network.answer('getUsualRates', serverError());
    const dialog = await confirm(await openCredit(page), '800.000,00');
    await page.user.click(dialog.getByRole('checkbox'));
    expect(isDisabled(dialog.getByRole('button', { name: 'Fazer proposta' }))).toBe(true);
    const cdi = usualByCdi({ day: '2026-03-10', rate: 10 }, 3);
    page.network.answer('getUsualRates', usualRates({ cdi }));
    await page.user.click(await dialog.findByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(2));
  });
});
