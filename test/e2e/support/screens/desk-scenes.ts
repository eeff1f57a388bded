import { expect, type Page } from '@playwright/test';
import { callAs } from '../calls.ts';
import { inMinutes } from '../clock.ts';
import { givenApproval, givenOfferToOne, negotiationIn } from '../givens.ts';
import type { Person } from '../person.ts';
import { toastsOf } from './look.ts';
import { press, ROW, type Said } from './press.ts';
import type { Scene } from './scene.ts';
import { saying } from './texts.ts';

type Json = Readonly<Record<string, unknown>>;

/** Changes replies to the page until the scene is open, without changing stored data. */
const answered =
  (call: RegExp, change: (json: Json) => Json) =>
  async (page: Page): Promise<void> => {
    await page.route(call, async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, json: change(await response.json()) });
    });
  };

const pressThen =
  (...names: readonly Said[]) =>
  async (page: Page): Promise<void> => {
    await press(...names)(page);
    await page.unrouteAll({ behavior: 'wait' });
  };

/** Scenes of the confirmations before an acquirer changes an open schedule. */
export async function changeDialogs(reader: Person): Promise<Scene[]> {
  const path = await negotiationIn(reader, 'AVAILABLE');
  const { id } = await givenOfferToOne(reader);
  const change = (name: string, verb: string): Scene => ({
    name,
    path,
    open: press('Alterar agenda', verb),
    above: 'dialog',
  });
  return [
    change('to extend the deadline', 'Prorrogar prazo'),
    change('to lower the minimum', 'Reduzir mínimo'),
    {
      ...change('to invite investors', 'Convidar investidores'),
      path: `/dashboard/negotiation/${id}/new-credit`,
    },
  ];
}

/** Scenes of the filters of a list: the filter finder, and the sheet on a phone. */
export const filterScenes = (path: string): Scene[] => [
  { name: 'finder of filters', path, open: press('Adicionar filtro'), above: 'dialog', width: 'wide' },
  {
    name: 'sheet of filters',
    path,
    open: press(/^(Filtros|Filters)( \(\d+\))?$/),
    above: 'dialog',
    width: 'narrow',
  },
];

/** Scene in which a new proposal is withdrawn. */
export function withdrawal(): Scene {
  const withdrawable_until = inMinutes(60).toISOString();
  const young = (json: Json) => ({
    ...json,
    rows: Array.isArray(json.rows) ? json.rows.map((row) => ({ ...row, withdrawable_until })) : json.rows,
  });
  return {
    name: 'to withdraw a proposal',
    path: '/dashboard/proposal/list?limit=5',
    given: answered(/\/api\/credits\/own\?/, young),
    open: pressThen(/^(Retirar|Withdraw) \(/),
    above: 'dialog',
  };
}

/** Scenes of the approval requests that a MASTER reads and answers. */
export async function approvalDialogs(master: Person, operator: Person): Promise<Scene[]> {
  const id = await givenApproval(master, operator);
  const list = '/dashboard/approval/list';
  const queue = '/dashboard/settlement/list';
  const request = `${list}?request=${id}`;
  return [
    { name: 'approvals with a request', path: list },
    { name: 'request for approval', path: request, above: 'dialog' },
    { name: 'to approve a request', path: request, open: press('Aprovar'), above: 'dialog' },
    { name: 'to decline a request', path: request, open: press('Recusar'), above: 'dialog' },
    { name: 'limits of operators', path: list, open: press('Limites'), above: 'dialog' },
    { name: 'settlement terms', path: queue, open: press('Condições da liquidação'), above: 'dialog' },
  ];
}

/** Scenes for a moderator MASTER only: rates, service users and webhooks. */
export async function masterDialogs(reader: Person): Promise<Scene[]> {
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
  const delivery = (page: Page) => page.getByRole('button', { name: /^Teste?/, expanded: false }).click();
  const asked = (name: string, path: string, ...names: readonly Said[]): Scene => ({
    name,
    path,
    open: press(...names),
    above: 'dialog',
  });
  return [
    asked('to enter a rate', '/dashboard/cdi-rate/list?limit=5', 'Informar taxa'),
    { name: 'service users', path: services },
    asked('to make a service user', services, 'Criar usuário de serviço'),
    { name: 'credentials of a service user', path: `${services}?user=${service.id}`, above: 'dialog' },
    asked('to end a service user', services, ROW, 'Encerrar'),
    { name: 'webhooks', path: webhooks },
    asked('to register a webhook', webhooks, 'Cadastrar webhook'),
    asked('to rotate a secret', webhooks, ROW, 'Trocar segredo'),
    asked('to remove a webhook', webhooks, ROW, 'Remover webhook'),
    { name: 'deliveries of a webhook', path: deliveries, open: delivery, above: 'dialog' },
    {
      name: 'a delivery sent again',
      path: deliveries,
      open: async (page) => {
        await delivery(page);
        await press(/^(Reenviar|Tentar agora|Send again|Try now)$/)(page);
        // The toast arrives with the reply, and must be closed before the next look.
        await expect(toastsOf(page).getByText(saying('Reenvio a caminho.'))).toBeVisible();
      },
      above: 'dialog',
    },
  ];
}
