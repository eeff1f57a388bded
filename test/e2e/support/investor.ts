import { expect, type Locator } from '@playwright/test';
import { type Day, formatDay } from '@pregao/domain';
import type { Person } from './person.ts';
import type { ChosenFile } from './receivables-file.ts';

export interface Bid {
  /** Reais as typed: `1.000,00`. */
  readonly value: string;
  readonly until: { readonly day: Day; readonly time: string };
}

/** Text shown when the check of a chosen file has ended. */
export const CHECKED = /^(No texto d|O texto do arquivo não pôde)/;

/** Returns the acts of an investor on the pages. */
export function investor(who: Person) {
  const { page, confirm } = who;

  /** Fills in the panel and saves it without sending a proposal. */
  async function prepareBid(negotiation: number, { value, until }: Bid): Promise<void> {
    await who.openNegotiation(negotiation);
    await page.getByRole('button', { name: 'Criar parâmetros' }).click();
    const panel = page.getByRole('dialog', { name: 'Parâmetros da proposta' });
    await panel.getByRole('textbox', { name: 'Valor da proposta' }).fill(value);
    await panel.getByRole('textbox', { name: 'Aberta para análise até' }).fill(formatDay(until.day, 'pt'));
    await panel.getByRole('combobox', { name: 'Horário' }).selectOption(until.time);
    await panel.getByRole('button', { name: 'Salvar' }).click();
    await expect(panel).toBeHidden();
  }

  async function bid(negotiation: number, terms: Bid): Promise<void> {
    await prepareBid(negotiation, terms);
    await page.getByRole('button', { name: 'Fazer proposta' }).first().click();
    await confirm({ title: 'Fazer proposta', verb: 'Fazer proposta', result: 'Proposta enviada' });
  }

  /** Opens the history. @returns the investor's own proposals on the schedule, newest first */
  async function seeHistory(negotiation: number): Promise<Locator> {
    await who.openNegotiation(negotiation);
    await page.getByRole('button', { name: 'Histórico de propostas' }).click();
    return page.getByRole('dialog', { name: 'Histórico de propostas' }).getByRole('article');
  }

  /** Uploads a contract. @param warning expected warning about the file before the upload */
  async function uploadContract(negotiation: number, contract: ChosenFile, warning?: RegExp): Promise<void> {
    await who.openNegotiation(negotiation);
    await page.getByRole('button', { name: 'Enviar contrato' }).click();
    const title = 'Enviar contrato de cessão';
    const chooser = page.waitForEvent('filechooser');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: 'Escolher arquivo' }).click();
    await (await chooser).setFiles(contract);
    await expect(dialog.getByText(CHECKED)).toBeVisible();
    if (warning) await expect(dialog.getByRole('alert')).toContainText(warning);
    await expect(dialog.getByRole('checkbox')).toHaveCount(warning ? 2 : 1);
    await confirm({ title, verb: 'Enviar contrato', result: 'Contrato enviado' });
  }

  return { ...who, prepareBid, bid, seeHistory, uploadContract };
}

export type Investor = ReturnType<typeof investor>;
