import { expect, type Locator } from '@playwright/test';
import { CARD_NETWORK_LABELS, type CardNetwork, type Day, formatDay } from '@pregao/domain';
import type { Person } from './person.ts';
import type { ChosenFile } from './receivables-file.ts';

export interface FileUpload {
  readonly network: CardNetwork;
  readonly files: readonly ChosenFile[];
}

export interface ScheduleTerms {
  /** Percentage of the schedule, as typed: `85`. */
  readonly percentage: string;
  /** Reais as typed: `1.000,00`. */
  readonly minimal: string;
  readonly until: { readonly day: Day; readonly time: string };
}

const LIST = '/dashboard/operation-management/list';

/** Returns the actions of an acquirer on the pages. */
export function acquirer(person: Person) {
  const { page, confirm } = person;

  /** Sends files through the dialog. @returns the dialog with the result */
  async function sendFiles({ network, files }: FileUpload): Promise<Locator> {
    await person.open(LIST);
    await page.getByRole('button', { name: 'Enviar arquivo' }).first().click();
    const chooseDialog = page.getByRole('dialog', { name: 'Enviar arquivo' });
    await chooseDialog.getByRole('combobox', { name: 'Bandeira' }).selectOption(CARD_NETWORK_LABELS[network]);
    const chooser = page.waitForEvent('filechooser');
    await chooseDialog.getByRole('button', { name: 'Escolher arquivo' }).click();
    await (await chooser).setFiles([...files]);
    const addedText = files.length === 1 ? 'Arquivo adicionado' : `${files.length} arquivos adicionados`;
    await expect(chooseDialog.getByText(addedText)).toBeVisible();
    await chooseDialog.getByRole('button', { name: 'Avançar' }).click();
    const checkDialog = page.getByRole('dialog', { name: 'Confira as informações' });
    await checkDialog.getByRole('checkbox', { name: 'Conferi o adquirente' }).check();
    await checkDialog.getByRole('button', { name: /^Enviar/ }).click();
    return page.getByRole('dialog');
  }

  /** Filters the operation list by issuers. */
  async function findReceivables(issuers: readonly string[]): Promise<void> {
    await person.open(LIST);
    const filters = page.getByRole('search', { name: 'Filtros' });
    await filters.getByRole('button', { name: 'Emissor' }).click();
    const options = page.getByRole('dialog', { name: 'Emissor' });
    for (const issuer of issuers) await options.getByLabel(issuer).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Remover filtro Emissor' })).toBeVisible();
  }

  const selection = page.getByRole('region', { name: 'Seleção' });

  /** Selects every receivable of issuers. */
  async function chooseReceivables(issuers: readonly string[]): Promise<void> {
    await findReceivables(issuers);
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }).check();
    await expect(selection).toContainText('selecionado');
  }

  const openNewSchedule = (): Promise<void> => selection.getByRole('link', { name: 'Criar agenda' }).click();

  const panel = page.getByRole('dialog', { name: 'Parâmetros da agenda' });

  /** Fills in the panel and leaves it open. */
  async function setTerms({ percentage, minimal, until }: ScheduleTerms): Promise<Locator> {
    await page.getByRole('button', { name: 'Definir parâmetros' }).click();
    const percentageField = panel.getByRole('textbox', { name: 'Percentual' });
    await percentageField.fill(percentage);
    await percentageField.press('Tab');
    await panel.getByRole('textbox', { name: 'Valor mínimo de proposta' }).fill(minimal);
    await panel.getByRole('textbox', { name: 'Data' }).fill(formatDay(until.day, 'pt'));
    await panel.getByRole('combobox', { name: 'Horário' }).selectOption(until.time);
    return panel;
  }

  async function saveTerms(): Promise<void> {
    await panel.getByRole('button', { name: 'Salvar' }).click();
    await expect(panel).toBeHidden();
  }

  /** @returns the id of the negotiation */
  async function publishSchedule(): Promise<number> {
    await page.getByRole('button', { name: 'Disponibilizar agenda' }).click();
    const dialog = page.getByRole('dialog', { name: 'Disponibilizar agenda' });
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Disponibilizar agenda' }).click();
    const receipt = page.getByRole('dialog', { name: 'Agenda disponível para negociação e ofertas' });
    await receipt.getByRole('link', { name: 'Ver negociação' }).click();
    await page.waitForURL(/\/negotiation\/\d+\/new-credit/);
    return Number(/negotiation\/(\d+)/.exec(page.url())?.[1]);
  }

  const creditsDialog = page.getByRole('dialog', { name: 'Propostas recebidas' });

  async function openCredits(negotiation: number): Promise<Locator> {
    await person.openNegotiation(negotiation);
    await page.getByRole('button', { name: 'Ver propostas' }).first().click();
    return creditsDialog;
  }

  const creditOf = (company: string): Locator => creditsDialog.getByRole('article', { name: company });

  async function refuse(negotiation: number, company: string, reason: string): Promise<void> {
    await openCredits(negotiation);
    await creditOf(company).getByRole('button', { name: 'Recusar' }).click();
    await page.getByRole('textbox', { name: 'Motivo' }).fill(reason);
    await confirm({ title: 'Recusar proposta', verb: 'Recusar proposta', result: 'Proposta recusada' });
  }

  async function accept(negotiation: number, company: string): Promise<void> {
    await openCredits(negotiation);
    await creditOf(company).getByRole('button', { name: 'Aceitar' }).click();
    await confirm({ title: 'Aceitar proposta', verb: 'Aceitar proposta', result: 'Proposta aceita' });
  }

  async function requestResend(negotiation: number, reason: string): Promise<void> {
    await person.openNegotiation(negotiation);
    await page.getByRole('button', { name: 'Solicitar reenvio' }).first().click();
    await page.getByRole('textbox', { name: 'Motivo' }).fill(reason);
    await confirm({
      title: 'Solicitar reenvio do contrato',
      verb: 'Solicitar reenvio',
      result: 'Reenvio solicitado',
    });
  }

  async function acceptContract(negotiation: number): Promise<void> {
    await person.openNegotiation(negotiation);
    await page.getByRole('button', { name: 'Analisar contrato' }).click();
    const review = page.getByRole('dialog', { name: 'Analisar contrato' });
    await expect(review.getByRole('img', { name: /^Página 1 de \d+$/ })).toBeVisible();
    await expect(review.getByRole('checkbox')).toBeInViewport();
    await expect(review.getByRole('button', { name: 'Aceitar contrato' })).toBeInViewport();
    await confirm({ title: 'Analisar contrato', verb: 'Aceitar contrato', result: 'Negociação concluída' });
  }

  return {
    ...person,
    selection,
    sendFiles,
    findReceivables,
    chooseReceivables,
    openNewSchedule,
    setTerms,
    saveTerms,
    publishSchedule,
    openCredits,
    creditOf,
    refuse,
    accept,
    requestResend,
    acceptContract,
  };
}

export type Acquirer = ReturnType<typeof acquirer>;
