import { expect, type Locator } from '@playwright/test';
import { type Day, formatDay } from '@pregao/domain';
import type { Person } from './person.ts';
import type { ChosenFile } from './receivables-file.ts';

export interface BidTerms {
  /** Reais as typed: `1.000,00`. */
  readonly value: string;
  readonly until: { readonly day: Day; readonly time: string };
}

/** Text that a finished check of a chosen file shows. */
export const CHECK_RESULT = /^(No texto d|O texto do arquivo não pôde)/;

/** Returns the actions of an investor on the pages. */
export function investor(person: Person) {
  const { page, confirm } = person;

  /** Fills in the panel and saves it, without sending the proposal. */
  async function prepareBid(negotiation: number, { value, until }: BidTerms): Promise<void> {
    await person.openNegotiation(negotiation);
    await page.getByRole('button', { name: 'Criar parâmetros' }).click();
    const panel = page.getByRole('dialog', { name: 'Parâmetros da proposta' });
    await panel.getByRole('textbox', { name: 'Valor da proposta' }).fill(value);
    await panel.getByRole('textbox', { name: 'Aberta para análise até' }).fill(formatDay(until.day, 'pt'));
    await panel.getByRole('combobox', { name: 'Horário' }).selectOption(until.time);
    await panel.getByRole('button', { name: 'Salvar' }).click();
    await expect(panel).toBeHidden();
  }

  async function bid(negotiation: number, terms: BidTerms): Promise<void> {
    await prepareBid(negotiation, terms);
    await page.getByRole('button', { name: 'Fazer proposta' }).first().click();
    await confirm({ title: 'Fazer proposta', verb: 'Fazer proposta', result: 'Proposta enviada' });
  }

  /** @returns the investor's own proposals on the schedule, newest first */
  async function openHistory(negotiation: number): Promise<Locator> {
    await person.openNegotiation(negotiation);
    await page.getByRole('button', { name: 'Histórico de propostas' }).click();
    return page.getByRole('dialog', { name: 'Histórico de propostas' }).getByRole('article');
  }

  /** @param warning about the file, shown before it is sent */
  async function uploadContract(negotiation: number, contract: ChosenFile, warning?: RegExp): Promise<void> {
    await person.openNegotiation(negotiation);
    await page.getByRole('button', { name: 'Enviar contrato' }).click();
    const title = 'Enviar contrato de cessão';
    const chooser = page.waitForEvent('filechooser');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: 'Escolher arquivo' }).click();
    await (await chooser).setFiles(contract);
    await expect(dialog.getByText(CHECK_RESULT)).toBeVisible();
    if (warning) await expect(dialog.getByRole('alert')).toContainText(warning);
    await expect(dialog.getByRole('checkbox')).toHaveCount(warning ? 2 : 1);
    await confirm({ title, verb: 'Enviar contrato', result: 'Contrato enviado' });
  }

  return { ...person, prepareBid, bid, openHistory, uploadContract };
}

export type Investor = ReturnType<typeof investor>;
