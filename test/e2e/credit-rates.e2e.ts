import type { Locator } from '@playwright/test';
import {
  addBusinessDays,
  addDays,
  type Day,
  formatDay,
  formatMoney,
  isBusinessDay,
  paymentDays,
  saoPauloInstant,
} from '@pregao/domain';
import { callAs } from './support/calls.ts';
import { expect, test } from './support/fixtures.ts';
import type { Person } from './support/person.ts';
import { TODAY } from './support/start-time.ts';
import { availableReceivables, type CreatedOffer, createOffer } from './support/test-data.ts';

const MEASURES = {
  annual_252: 'Taxa efetiva (% a.a., 252)',
  cdi_percentage: '% do CDI',
  cdi_spread: 'CDI + % a.a.',
  effective_monthly: 'Taxa efetiva (% a.m.)',
  annual_365: 'Taxa efetiva (% a.a., 365)',
} as const;

const digits = (text: string) => Number(text.replace(/\D/g, ''));
/** Parses a percentage such as `1.234,5678%`. */
const parsePercentage = (text: string) => Number(text.replace(/[.%]/g, '').replace(',', '.'));
const parseShownDay = (text: string): Day => text.split('/').reverse().join('-');

/** Reads the fields of the panel. */
async function readFields(panel: Locator) {
  const text = (label: string) => panel.getByRole('textbox', { name: label }).inputValue();
  const [value, day, payment] = [
    await text('Valor da proposta'),
    await text('Aberta para análise até'),
    await text('Data de pagamento'),
  ];
  const time = await panel.getByRole('combobox', { name: 'Horário' }).inputValue();
  return { credit_value: digits(value), day: parseShownDay(day), time, payment: parseShownDay(payment) };
}

/** Reads the measures that the panel shows, to four decimals; undefined when it shows none. */
async function readMeasures(
  panel: Locator,
  expected: 'shown' | 'none',
): Promise<Record<string, number> | undefined> {
  const figure = (label: string) =>
    panel
      .getByRole('term')
      .getByText(label, { exact: true })
      .locator('xpath=ancestor::div[1]')
      .locator('dd [title]');
  if (expected === 'none') {
    await expect(figure(MEASURES.annual_252)).toHaveCount(0);
    return undefined;
  }
  await expect(figure(MEASURES.annual_252)).toBeVisible();
  const shown: Record<string, number> = {};
  for (const [measure, label] of Object.entries(MEASURES))
    shown[measure] = parsePercentage((await figure(label).getAttribute('title')) ?? '');
  return shown;
}

/** Compares the shown measures with those of a proposal that another investor makes on the same terms. */
async function expectServerRates(
  panel: Locator,
  other: Person,
  offer: CreatedOffer,
  expected: 'shown' | 'none',
): Promise<void> {
  const shown = await readMeasures(panel, expected);
  const save = panel.getByRole('button', { name: 'Salvar' });
  if (shown === undefined) {
    await expect(save).toBeDisabled();
    return;
  }
  await expect(save).toBeEnabled();
  const { credit_value, day, time, payment } = await readFields(panel);
  const expire_date = saoPauloInstant(day, time).toISOString();
  const body = { offer_id: offer.id, credit_value, expire_date, payment_date: payment };
  const created = await callAs(other, 'createCredit', { body });
  const { rows } = await callAs(other, 'listCredits', { query: { offer_id: offer.id } });
  const rates = rows.find((row) => 'id' in created && row.id === created.id)?.rates;
  if (rates === undefined) throw new Error('the proposal was not made');
  for (const measure of Object.keys(MEASURES) as (keyof typeof MEASURES)[])
    expect.soft(shown[measure], `${measure} of ${JSON.stringify(body)}`).toBe(rates[measure]);
  expect(rates.payment_date).toBe(payment);
  await callAs(other, 'withdrawCredit', { params: { id: 'id' in created ? created.id : 0 } });
}

test('proposal panel shows the rates of the server after each edit, and none for invalid terms', async ({
  aurora,
  cedro,
  ipe,
}) => {
  const lastDay = addBusinessDays(TODAY, 5);
  const receivables = await availableReceivables(aurora, 'VISA', 3);
  const until = saoPauloInstant(lastDay, '18:00');
  const offer = await createOffer(aurora, { receivables, lenders: [cedro, ipe], until: new Date(until) });
  const firstDue = receivables.map(({ due_date }) => due_date).sort()[0] ?? '';
  const days = paymentDays(until, firstDue);
  let saturday = days.first;
  while (isBusinessDay(saturday)) saturday = addDays(saturday, 1);

  await cedro.openNegotiation(offer.id);
  const { page } = cedro;
  await page.getByRole('button', { name: 'Criar parâmetros' }).click();
  const panel = page.getByRole('dialog', { name: 'Parâmetros da proposta' });
  const type = async (label: string, text: string) => {
    const field = panel.getByRole('textbox', { name: label });
    await field.fill(text);
    await field.blur();
  };
  const amount = (centavos: number) =>
    type('Valor da proposta', formatMoney(centavos).replace(/[^\d.,]/g, ''));
  const validity = (day: Day | '') => type('Aberta para análise até', day && formatDay(day, 'pt'));
  const time = (text: string) => panel.getByRole('combobox', { name: 'Horário' }).selectOption(text);
  const payment = (day: Day | '') => type('Data de pagamento', day && formatDay(day, 'pt'));
  const price = Math.round(offer.value * 0.97);
  const chosen = addBusinessDays(days.first, 3);

  const steps: readonly [string, () => Promise<unknown>, 'shown' | 'none'][] = [
    ['amount', () => amount(price), 'shown'],
    ['another day of validity', () => validity(addDays(lastDay, -1)), 'shown'],
    ['another time', () => time('10:00'), 'shown'],
    ['no day of validity', () => validity(''), 'none'],
    ['the day once more', () => validity(addDays(lastDay, -2)), 'shown'],
    ['a chosen payment day', () => payment(chosen), 'shown'],
    ['a later validity', () => validity(lastDay), 'shown'],
    ['a Saturday', () => payment(saturday), 'none'],
    ['too early a day', () => payment(TODAY), 'none'],
    ['too late a day', () => payment(firstDue), 'none'],
    ['no payment day', () => payment(''), 'none'],
    ['the last possible day', () => payment(days.last), 'shown'],
    ['too low an amount', () => amount(Math.round(offer.value / 2) - 1), 'none'],
    ['too high an amount', () => amount(offer.value + 1), 'none'],
    ['another amount', () => amount(price + 12_345), 'shown'],
    ['a validity after the end', () => validity(addDays(lastDay, 1)), 'none'],
    ['back to the end', () => validity(lastDay), 'shown'],
  ];
  for (const [edit, make, expected] of steps)
    await test.step(edit, async () => {
      await make();
      await expectServerRates(panel, ipe, offer, expected);
    });
  expect((await readFields(panel)).time).toBe('10:00');
});
