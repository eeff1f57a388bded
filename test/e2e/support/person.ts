import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import type { ReceivedMail } from './mail-server.ts';
import { lastMailNumber, waitForMail } from './mailbox.ts';
import { waitForPin } from './session.ts';

export interface BindingAct {
  /** Title of the confirmation dialog. */
  readonly title: string;
  readonly verb: string;
  /** Title of the result dialog. */
  readonly result: string;
}

/** Returns the actions of a person in a browser. */
export function person(page: Page, account: Account) {
  const { email } = account;

  const mail = (subject: RegExp, after?: number): Promise<ReceivedMail> =>
    waitForMail({ to: email, subject, ...(after !== undefined && { after }) });

  /** Submits e-mail and password, which sends the PIN. */
  async function submitCredentials(): Promise<void> {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: 'Digite o PIN' })).toBeVisible();
  }

  const readPin = (after: number): Promise<string> => waitForPin(email, after);

  const typePin = (pin: string): Promise<void> => page.getByLabel('PIN de 6 dígitos').fill(pin);

  /** Signs in with both steps from the sign-in page. */
  async function signIn(): Promise<void> {
    const before = lastMailNumber();
    await submitCredentials();
    await typePin(await readPin(before));
    await page.waitForURL(/\/dashboard\//);
  }

  /** Sets the password of an invitation and signs in. */
  async function acceptInvitation(): Promise<void> {
    const { text } = await mail(/Convite para acessar o Pregão/);
    await open(/https?:\S+\/auth\/new-password\?token=\S+/.exec(text)?.[0] ?? '');
    await page.getByLabel('Nova senha', { exact: true }).fill(account.password);
    await page.getByLabel('Confirme a nova senha', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Salvar senha' }).click();
    await page.getByRole('link', { name: 'Ir para a entrada' }).click();
    await signIn();
  }

  async function open(path: string): Promise<void> {
    await page.goto(path);
  }

  /** Confirms the open dialog: checks all boxes, acts, waits for the result and closes it. */
  async function confirm({ title, verb, result }: BindingAct): Promise<void> {
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    for (const checkbox of await dialog.getByRole('checkbox').all()) await checkbox.check();
    await dialog.getByRole('button', { name: verb }).click();
    const receipt = page.getByRole('dialog', { name: result });
    await receipt.getByRole('button', { name: 'Fechar' }).click();
    await expect(receipt).toBeHidden();
  }

  const openNegotiation = (id: number): Promise<void> => open(`/dashboard/negotiation/${id}/new-credit`);

  /** Returns the PDF that a button of the page opens in a new tab. */
  async function openPdf(button: string): Promise<Buffer> {
    const linkRequest = page
      .context()
      .waitForEvent('request', (request) => request.url().includes('/links/'));
    await page.getByRole('button', { name: button }).click();
    const answer = await page.request.get((await linkRequest).url());
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; /),
    });
    return answer.body();
  }

  async function downloadContract(negotiation: number): Promise<Buffer> {
    await openNegotiation(negotiation);
    return openPdf('Baixar contrato');
  }

  /** Downloads the file of a button of the page. */
  async function downloadFrom(button: string): Promise<{ name: string; content: Buffer }> {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  }

  /** Returns a fact of the page: its label with its value. */
  const fact = (label: string): Locator =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('..');

  return {
    ...account,
    page,
    mail,
    submitCredentials,
    readPin,
    typePin,
    signIn,
    acceptInvitation,
    open,
    openNegotiation,
    confirm,
    openPdf,
    downloadContract,
    downloadFrom,
    fact,
  };
}

export type Person = ReturnType<typeof person>;
