import type { Locator } from '@playwright/test';
import { type RowOf, requireExecuted } from '@pregao/contract';
import { addDays, type Centavos, type Day, formatDay, settlementDay } from '@pregao/domain';
import { contractPdf } from '../../../apps/server/src/demo/contract-pdf.ts';
import type { Acquirer } from './acquirer.ts';
import { callAs } from './calls.ts';
import { inMinutes } from './clock.ts';
import { expect } from './fixtures.ts';
import type { Investor } from './investor.ts';
import type { Person } from './person.ts';
import { TODAY } from './start-time.ts';
import { createOffer } from './test-data.ts';

export interface CompletedDeal {
  readonly id: number;
  readonly price: Centavos;
  /** In the order of their due dates. */
  readonly receivables: readonly RowOf<'listReceivables'>[];
  /** Days on which they are paid. */
  readonly days: readonly Day[];
}

/** Minutes for which the schedule of a completed deal stays open. */
const OPEN_MINUTES = 600;

/** Completes by calls a deal of receivables that one issuer pays on different days. */
export async function completeDeal(
  acquirer: Acquirer,
  investor: Investor,
  { issuer, receivables: count }: { readonly issuer: string; readonly receivables: number },
): Promise<CompletedDeal> {
  const { rows: available } = await callAs(acquirer, 'listReceivables', {
    query: {
      page: 1,
      limit: 50,
      status: 'AVAILABLE',
      card_network: 'MASTERCARD',
      issuer,
      due_date_greater_or_equal_than: addDays(TODAY, 14),
      sort: 'due_date asc',
    },
  });
  const byDay = new Map(available.map((row) => [settlementDay(row.due_date), row]));
  const rows = [...byDay.values()].slice(0, count);
  const offer = await createOffer(acquirer, {
    receivables: rows,
    lenders: [investor],
    until: inMinutes(OPEN_MINUTES),
  });
  const price = Math.round(offer.value * 0.96);
  const bid = await callAs(investor, 'createCredit', {
    body: { offer_id: offer.id, credit_value: price, expire_date: offer.until.toISOString() },
  });
  const { id: credit_id } = requireExecuted(bid);
  await callAs(acquirer, 'answerCredit', { params: { id: credit_id }, body: { accepted: true } });
  const content = contractPdf(['CONTRATO DE CESSAO', `Agenda ${offer.id}`]).toString('base64');
  const contract = await callAs(investor, 'uploadContract', {
    body: { credit_id, Name: 'contrato.pdf', content },
  });
  await callAs(acquirer, 'answerContract', { params: { id: contract.id }, body: { accepted: true } });
  return {
    id: offer.id,
    price,
    receivables: rows,
    days: rows.map(({ due_date }) => settlementDay(due_date)),
  };
}

/** Opens the settlement of a deal. @returns its parts */
export async function openSettlement(person: Person, id: number) {
  await person.open(`/dashboard/negotiation/${id}/new-credit?tab=settlement`);
  return settlementOn(person);
}

/** Returns the parts of the open settlement of a deal. */
export function settlementOn({ page }: Person) {
  const payment = page.getByRole('region', { name: 'Pagamento', exact: true });
  const ladder = page.getByRole('table', { name: 'Recebimentos por dia e emissor' });
  const groupOf = (day: Day): Locator => ladder.getByRole('row').filter({ hasText: formatDay(day, 'pt') });
  return {
    payment,
    ladder,
    groupOf,
    /** Opens the dialog of an act on a day of the ladder; only the act of the daily work has a button. */
    async act(verb: string, day: Day): Promise<Locator> {
      await expect(groupOf(day)).toBeVisible();
      const button = groupOf(day).getByRole('button', { name: verb });
      if (await button.isVisible()) await button.click();
      else {
        await groupOf(day).getByRole('button', { name: 'Mais ações' }).click();
        await page.getByRole('menuitem', { name: verb }).click();
      }
      const dialog = page.getByRole('dialog', { name: verb });
      await expect(dialog).toBeVisible();
      return dialog;
    },
  };
}
