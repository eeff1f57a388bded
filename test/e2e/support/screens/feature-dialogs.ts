import { expect, type Page } from '@playwright/test';
import { today } from '@pregao/domain';
import { ofxFile } from '../bank-file.ts';
import { callAs } from '../calls.ts';
import { inMinutes, now } from '../clock.ts';
import type { Person } from '../person.ts';
import { createApprovalRequest, createOfferForOneLender, negotiationPathIn } from '../test-data.ts';
import { toastRegion } from './appearance.ts';
import { type ControlName, press, ROW_MENU } from './press.ts';
import type { Screen } from './screen.ts';
import { textPattern } from './texts.ts';

type Json = Readonly<Record<string, unknown>>;

/** Changes the replies of a call. */
const changeReply =
  (call: RegExp, change: (json: Json) => Json) =>
  async (page: Page): Promise<void> => {
    await page.route(call, async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, json: change(await response.json()) });
    });
  };

const pressAndRestore =
  (...names: readonly ControlName[]) =>
  async (page: Page): Promise<void> => {
    await press(...names)(page);
    await page.unrouteAll({ behavior: 'wait' });
  };

/** Dialogs of the changes of an open schedule. */
export async function changeDialogs(reader: Person): Promise<Screen[]> {
  const path = await negotiationPathIn(reader, 'AVAILABLE');
  const { id } = await createOfferForOneLender(reader);
  const changeDialog = (name: string, verb: string): Screen => ({
    name,
    path,
    open: press('Alterar agenda', verb),
    layer: 'dialog',
  });
  return [
    changeDialog('to extend the deadline', 'Prorrogar prazo'),
    changeDialog('to lower the minimum', 'Reduzir mínimo'),
    {
      ...changeDialog('to invite investors', 'Convidar investidores'),
      path: `/dashboard/negotiation/${id}/new-credit`,
    },
  ];
}

/** Finder of filters in a wide window and sheet of filters on a phone. */
export const filterScreens = (path: string): Screen[] => [
  { name: 'finder of filters', path, open: press('Adicionar filtro'), layer: 'dialog', width: 'wide' },
  {
    name: 'sheet of filters',
    path,
    open: press(/^(Filtros|Filters)( \(\d+\))?$/),
    layer: 'dialog',
    width: 'narrow',
  },
];

/** Dialog that withdraws an own proposal. */
export function withdrawalDialog(): Screen {
  const withdrawable_until = inMinutes(60).toISOString();
  const makeWithdrawable = (json: Json) => ({
    ...json,
    rows: Array.isArray(json.rows) ? json.rows.map((row) => ({ ...row, withdrawable_until })) : json.rows,
  });
  return {
    name: 'to withdraw a proposal',
    path: '/dashboard/proposal/list?limit=5',
    prepare: changeReply(/\/api\/credits\/own\?/, makeWithdrawable),
    open: pressAndRestore(/^(Retirar|Withdraw) \(/),
    layer: 'dialog',
  };
}

/** Approval requests of a MASTER and their dialogs. */
export async function approvalDialogs(master: Person, operator: Person): Promise<Screen[]> {
  const id = await createApprovalRequest(master, operator);
  const list = '/dashboard/approval/list';
  const queue = '/dashboard/settlement/list';
  const request = `${list}?request=${id}`;
  return [
    { name: 'approvals with a request', path: list },
    { name: 'request for approval', path: request, layer: 'dialog' },
    { name: 'to approve a request', path: request, open: press('Aprovar'), layer: 'dialog' },
    { name: 'to decline a request', path: request, open: press('Recusar'), layer: 'dialog' },
    { name: 'limits of operators', path: list, open: press('Limites'), layer: 'dialog' },
    { name: 'settlement terms', path: queue, open: press('Condições da liquidação'), layer: 'dialog' },
  ];
}

/** Imports a statement of the registered account of a MASTER's company. @returns its id */
async function importStatement(master: Person, mailbox: string): Promise<number> {
  const day = today(now());
  const { name, buffer } = ofxFile(mailbox, [
    { key: '1', day, amount: 1500_00, text: 'CREDITO EM CONTA' },
    { key: '2', day, amount: -12_50, text: 'TARIFA' },
  ]);
  const body = { name, content_data: buffer.toString('base64') };
  const { id } = await callAs(master, 'uploadBankStatement', { body });
  const statusOf = async () => (await callAs(master, 'getBankStatement', { params: { id } })).status;
  await expect.poll(statusOf, { timeout: 60_000 }).toBe('PROCESSED');
  return id;
}

/**
 * Bank statements of a MASTER, their lines and their dialogs.
 * @param mailbox of the company
 */
export async function bankStatementScreens(master: Person, mailbox: string): Promise<Screen[]> {
  const list = '/dashboard/bank-statement/list';
  const lines = '/dashboard/bank-statement/lines';
  const id = await importStatement(master, mailbox);
  return [
    { name: 'bank statements', path: list },
    { name: 'report of a statement', path: `${list}?statement=${id}`, layer: 'dialog' },
    { name: 'to upload a statement', path: `${list}?act=send`, layer: 'dialog' },
    { name: 'import accounts', path: `${list}?act=accounts`, layer: 'dialog' },
    { name: 'bank lines', path: lines },
    { name: 'to split a line', path: lines, open: press('Dividir'), layer: 'dialog' },
  ];
}

/** Dialogs of a moderator MASTER: CDI rates, service users and webhooks. */
export async function masterDialogs(reader: Person): Promise<Screen[]> {
  const webhooks = '/dashboard/webhook/list';
  const body = {
    url: 'https://programas.moderacao.example/pregao',
    name: '',
    events: ['file.failed' as const],
  };
  const { id } = await callAs(reader, 'createWebhook', { body });
  await callAs(reader, 'testWebhook', { params: { id } });
  const services = '/dashboard/service-user/list';
  const service = await callAs(reader, 'createServiceUser', { body: { name: 'Robô', scopes: ['READ'] } });
  await callAs(reader, 'createCredential', { params: { id: service.id } });
  const deliveries = `${webhooks}?webhook=${id}`;
  const expandDelivery = (page: Page) =>
    page.getByRole('button', { name: /^Teste?/, expanded: false }).click();
  const dialogAfter = (name: string, path: string, ...names: readonly ControlName[]): Screen => ({
    name,
    path,
    open: press(...names),
    layer: 'dialog',
  });
  return [
    dialogAfter('to enter a rate', '/dashboard/cdi-rate/list?limit=5', 'Informar taxa'),
    { name: 'service users', path: services },
    dialogAfter('to make a service user', services, 'Criar usuário de serviço'),
    { name: 'credentials of a service user', path: `${services}?user=${service.id}`, layer: 'dialog' },
    dialogAfter('to end a service user', services, ROW_MENU, 'Encerrar'),
    { name: 'webhooks', path: webhooks },
    dialogAfter('to register a webhook', webhooks, 'Cadastrar webhook'),
    dialogAfter('to rotate a secret', webhooks, ROW_MENU, 'Trocar segredo'),
    dialogAfter('to remove a webhook', webhooks, ROW_MENU, 'Remover webhook'),
    { name: 'deliveries of a webhook', path: deliveries, open: expandDelivery, layer: 'dialog' },
    {
      name: 'a delivery sent again',
      path: deliveries,
      open: async (page) => {
        await expandDelivery(page);
        await press(/^(Reenviar|Tentar agora|Send again|Try now)$/)(page);
        // Waits for the toast of the reply, so the check of the next appearance can close it.
        await expect(toastRegion(page).getByText(textPattern('Reenvio a caminho.'))).toBeVisible();
      },
      layer: 'dialog',
    },
  ];
}
