import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import type { ReceivedMail } from './mail-server.ts';
import { newestMail, nextMail } from './mailbox.ts';
import { pinFor } from './session.ts';

export interface BindingAct {
  /** Title of the confirmation dialog. */
  readonly title: string;
  readonly verb: string;
  /** Title of the result dialog. */
  readonly result: string;
}

/** Returns the acts of a user in a browser context. */
export function person(page: Page, account: Account) {
  const { email } = account;

  const mail = (subject: RegExp, after?: number): Promise<ReceivedMail> =>
    nextMail({ to: email, subject, ...(after !== undefined && { after }) });

  /** Submits e-mail and password; the PIN is mailed then. */
  async function givePassword(): Promise<void> {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: 'Digite o PIN' })).toBeVisible();
  }

  const readPin = (after: number): Promise<string> => pinFor(email, after);

  const typePin = (pin: string): Promise<void> => page.getByLabel('PIN de 6 dígitos').fill(pin);

  /** Signs in from the sign-in page, in both steps. */
  async function signIn(): Promise<void> {
    const before = newestMail();
    await givePassword();
    await typePin(await readPin(before));
    await page.waitForURL(/\/dashboard\//);
  }

  /** Accepts the invitation and signs in up to the first page. */
  async function acceptInvitation(): Promise<void> {
    const { text } = await mail(/Convite para acessar o Pregão/);
    await open(/https?:\S+\/auth\/new-password\?token=\S+/.exec(text)?.[0] ?? '');
    await page.getByLabel('Nova senha', { exact: true }).fill(account.password);
    await page.getByLabel('Confirme a nova senha', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Salvar senha' }).click();
    await page.getByRole('link', { name: 'Ir para a entrada' }).click();
    await signIn();
  }

  /** Opens a page by its address. */
  async function open(path: string): Promise<void> {
    await page.goto(path);
  }

  /** Ticks the boxes of the open dialog, confirms it, checks the result and closes it. */
  async function confirm({ title, verb, result }: BindingAct): Promise<void> {
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
    await dialog.getByRole('button', { name: verb }).click();
    const receipt = page.getByRole('dialog', { name: result });
    await receipt.getByRole('button', { name: 'Fechar' }).click();
    await expect(receipt).toBeHidden();
  }

  const openNegotiation = (id: number): Promise<void> => open(`/dashboard/negotiation/${id}/new-credit`);

  /** Returns the bytes of the PDF that a button opens in a new tab. */
  async function pdfBehind(button: string): Promise<Buffer> {
    const asked = page.context().waitForEvent('request', (request) => request.url().includes('/links/'));
    await page.getByRole('button', { name: button }).click();
    const answer = await page.request.get((await asked).url());
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; /),
    });
    return answer.body();
  }

  async function downloadContract(negotiation: number): Promise<Buffer> {
    await openNegotiation(negotiation);
    return pdfBehind('Baixar contrato');
  }

  /** Returns name and content of the file that a button downloads. */
  async function saveAs(button: string): Promise<{ name: string; content: Buffer }> {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  }

  /** Finds a fact of the page: its label with its value. */
  const fact = (label: string): Locator =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('..');

  return {
    ...account,
    page,
    mail,
    givePassword,
    readPin,
    typePin,
    signIn,
    acceptInvitation,
    open,
    openNegotiation,
    confirm,
    pdfBehind,
    downloadContract,
    saveAs,
    fact,
  };
}

export type Person = ReturnType<typeof person>;
