import { expect, type Page } from '@playwright/test';
import { callAs } from '../calls.ts';
import { givenHeldAccount, negotiationIn } from '../givens.ts';
import type { Person } from '../person.ts';
import { filterScenes } from './desk-scenes.ts';
import { press, pressShortcut } from './press.ts';
import type { Scene } from './scene.ts';

const NEGOTIATIONS = '/dashboard/negotiation/list';
const HELD_CHANGES = '/dashboard/held-change/list';
const OPERATIONS = '/dashboard/operation-management';

const start: Scene = { name: 'start', path: '/dashboard/list' };
const profile: Scene = { name: 'profile', path: '/dashboard/profile' };
/** List page with ten rows, because the other rows look alike. */
const negotiations: Scene = { name: 'negotiations', path: `${NEGOTIATIONS}?limit=10` };

/** Scenes before sign-in, and public pages. */
export function openScenes({ email, password }: Person): Scene[] {
  return [
    { name: 'sign-in', path: '/auth/login?returnTo=%2Fdashboard%2Flist' },
    {
      name: 'PIN',
      path: '/auth/login',
      open: async (page) => {
        await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
        await page.getByLabel(/^\s*(Senha|Password)\s*$/).fill(password);
        await page.getByRole('button', { name: /^Contin/ }).click();
        await expect(page.getByRole('textbox', { name: /PIN/ })).toBeVisible();
      },
    },
    { name: 'register', path: '/auth/register' },
    { name: 'forgotten password', path: '/auth/forgot-password' },
    { name: 'new password', path: '/auth/new-password?token=from-a-mail' },
    { name: 'new password without its token', path: '/auth/new-password' },
    { name: 'secret of a credential', path: '/auth/credential-secret?token=from-a-mail' },
    { name: 'secret without its token', path: '/auth/credential-secret' },
    { name: 'change on hold, unknown link', path: '/auth/held-change?token=from-a-mail' },
    { name: 'change on hold without its token', path: '/auth/held-change' },
    { name: '403', path: '/403' },
    { name: '404', path: '/404' },
    { name: '500', path: '/500' },
  ];
}

const sendFile = async (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /Enviar arquivo|Send file/ })
    .first()
    .click();

/** Expects the list with a toast above it. */
const leadsToList = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(new RegExp(`${OPERATIONS}/list$`));
  await expect(page.getByRole('region', { name: /^(Avisos|Notices)$/ }).getByRole('status')).toBeVisible();
};

/** Returns the address of the receipt of publishing. @param path of a negotiation page */
function receiptOfPublishing(path: string): string {
  const [id] = /\d+/.exec(path) ?? [];
  return `/dashboard/negotiation/${id}/receipt/publish-${id}`;
}

const openBell = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Avisos|Notices)(:|$)/ }).click();

export async function acquirerScenes(reader: Person): Promise<Scene[]> {
  const query = { page: 1, limit: 5, status: 'AVAILABLE', card_network: 'VISA' };
  const { rows } = await callAs(reader, 'listReceivables', { query });
  const chosen = `selectedRows=[${rows.map(({ id }) => id)}]&flag=VISA`;
  const available = await negotiationIn(reader, 'AVAILABLE');
  const analyzed = await negotiationIn(reader, 'PENDING_CONTRACT');
  return [
    start,
    { name: 'operations', path: `${OPERATIONS}/list?limit=10` },
    ...filterScenes(`${OPERATIONS}/list?limit=10`),
    { name: 'operations, none found', path: `${OPERATIONS}/list?from=2090-01-01`, again: true },
    { name: 'send a file', path: `${OPERATIONS}/list?limit=10`, open: sendFile, above: 'dialog' },
    { name: 'schedule', path: `${OPERATIONS}/new?${chosen}` },
    { name: 'schedule, nothing chosen', path: `${OPERATIONS}/new`, open: leadsToList },
    { name: 'schedule parameters', path: `${OPERATIONS}/new?${chosen}&panel=parameters`, above: 'dialog' },
    negotiations,
    { name: 'available', path: available },
    { name: 'received proposals', path: `${available}?panel=proposals`, above: 'dialog' },
    { name: 'contract to analyze', path: analyzed },
    { name: 'receipt', path: receiptOfPublishing(analyzed) },
    { name: 'notices', path: '/dashboard/notices' },
    { name: 'approvals', path: '/dashboard/approval/list' },
    { name: 'settlement work queue', path: '/dashboard/settlement/list' },
    { name: 'own limits', path: '/dashboard/approval/list', open: press('Limites'), above: 'dialog' },
    { name: 'canceled', path: await negotiationIn(reader, 'CANCELED'), again: true },
  ];
}

const openSettings = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /Abrir configurações|Open settings/ }).click();

export async function investorScenes(reader: Person): Promise<Scene[]> {
  const open = await negotiationIn(reader, 'AVAILABLE');
  return [
    start,
    { ...negotiations, again: true },
    { name: 'own proposals', path: '/dashboard/proposal/list?limit=10' },
    { name: 'own proposals, none found', path: '/dashboard/proposal/list?from=2090-01-01' },
    { name: 'open to a proposal', path: open },
    { name: 'proposal', path: `${open}?panel=proposal`, above: 'dialog' },
    { name: 'history', path: `${open}?panel=history`, above: 'dialog' },
    { name: 'contract to upload', path: await negotiationIn(reader, 'PENDING_CONTRACT') },
    { name: 'expired', path: await negotiationIn(reader, 'EXPIRED') },
    { name: 'canceled', path: await negotiationIn(reader, 'CANCELED'), again: true },
    { name: 'settings', path: NEGOTIATIONS, open: openSettings, above: 'dialog' },
    { name: 'bell', path: NEGOTIATIONS, open: openBell, above: 'dialog' },
    {
      name: 'palette',
      path: NEGOTIATIONS,
      open: pressShortcut('Control+k'),
      above: 'dialog',
    },
    { name: 'shortcuts', path: NEGOTIATIONS, open: pressShortcut('?'), above: 'dialog' },
  ];
}

export async function moderatorScenes(reader: Person): Promise<Scene[]> {
  const query = { page: 1, limit: 1, status: 'PROCESSING_FAILURE' };
  const { rows } = await callAs(reader, 'listFiles', { query });
  const negotiated = await negotiationIn(reader, 'NEGOTIATED');
  const users = await callAs(reader, 'listUsers', { query: { page: 1, limit: 1, role: 'OPERATOR' } });
  const { change, company } = await givenHeldAccount(reader);
  return [
    start,
    { name: 'users', path: '/dashboard/user/list?limit=10' },
    { name: 'users, none found', path: '/dashboard/user/list?by=name&text=Ninguém', again: true },
    { name: 'new user', path: '/dashboard/user/new' },
    { name: 'user', path: `/dashboard/user/${users.rows[0]?.id}/edit` },
    { name: 'companies', path: '/dashboard/company/list?limit=10' },
    { name: 'requests for access', path: '/dashboard/company/list?tab=requests' },
    { name: 'new company', path: '/dashboard/company/new' },
    { name: 'company', path: '/dashboard/company/2/edit', again: true },
    { name: 'company with a change on hold', path: `/dashboard/company/${company}/edit` },
    { name: 'changes on hold', path: `${HELD_CHANGES}?limit=10` },
    { name: 'changes on hold, none found', path: `${HELD_CHANGES}?status=FAILED`, again: true },
    { name: 'change on hold', path: `${HELD_CHANGES}?limit=10&change=${change}`, above: 'dialog' },
    { name: 'rates', path: '/dashboard/cdi-rate/list?limit=10' },
    { name: 'operations', path: `${OPERATIONS}/list?limit=10`, again: true },
    { name: 'files', path: '/dashboard/file-management/list?limit=10' },
    {
      name: 'failed file',
      path: `/dashboard/file-management/list?limit=10&file=${rows[0]?.id}`,
      above: 'dialog',
    },
    profile,
    { ...negotiations, again: true },
    { name: 'negotiated', path: negotiated },
    { name: 'proposals', path: `${negotiated}?panel=proposals`, above: 'dialog', again: true },
  ];
}
