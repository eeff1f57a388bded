import { expect, type Page } from '@playwright/test';
import { callAs } from '../calls.ts';
import type { Person } from '../person.ts';
import { createHeldBankAccount, negotiationPathIn } from '../test-data.ts';
import { filterScreens } from './feature-dialogs.ts';
import { press, pressShortcut } from './press.ts';
import type { Screen } from './screen.ts';

const NEGOTIATIONS = '/dashboard/negotiation/list';
const HELD_CHANGES = '/dashboard/held-change/list';
const OPERATIONS = '/dashboard/operation-management';

const start: Screen = { name: 'start', path: '/dashboard/list' };
const profile: Screen = { name: 'profile', path: '/dashboard/profile' };
/** Ten rows, because further rows look alike. */
const negotiations: Screen = { name: 'negotiations', path: `${NEGOTIATIONS}?limit=10` };

/** Screens without a session. */
export function publicScreens({ email, password }: Person): Screen[] {
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

/** Expects a redirect to the list with a toast. */
const expectList = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(new RegExp(`${OPERATIONS}/list$`));
  await expect(page.getByRole('region', { name: /^(Avisos|Notices)$/ }).getByRole('status')).toBeVisible();
};

/** @param path of a negotiation's page */
function publishReceiptPath(path: string): string {
  const [id] = /\d+/.exec(path) ?? [];
  return `/dashboard/negotiation/${id}/receipt/publish-${id}`;
}

const openNotices = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Avisos|Notices)(:|$)/ }).click();

export async function acquirerScreens(reader: Person): Promise<Screen[]> {
  const query = { page: 1, limit: 5, status: 'AVAILABLE', card_network: 'VISA' };
  const { rows } = await callAs(reader, 'listReceivables', { query });
  const chosen = `selectedRows=[${rows.map(({ id }) => id)}]&flag=VISA`;
  const available = await negotiationPathIn(reader, 'AVAILABLE');
  const analyzed = await negotiationPathIn(reader, 'PENDING_CONTRACT');
  return [
    start,
    { name: 'operations', path: `${OPERATIONS}/list?limit=10` },
    ...filterScreens(`${OPERATIONS}/list?limit=10`),
    { name: 'operations, none found', path: `${OPERATIONS}/list?from=2090-01-01`, isRepeated: true },
    { name: 'send a file', path: `${OPERATIONS}/list?limit=10`, open: sendFile, layer: 'dialog' },
    { name: 'schedule', path: `${OPERATIONS}/new?${chosen}` },
    { name: 'schedule, nothing chosen', path: `${OPERATIONS}/new`, open: expectList },
    { name: 'schedule parameters', path: `${OPERATIONS}/new?${chosen}&panel=parameters`, layer: 'dialog' },
    negotiations,
    { name: 'available', path: available },
    { name: 'received proposals', path: `${available}?panel=proposals`, layer: 'dialog' },
    { name: 'contract to analyze', path: analyzed },
    { name: 'receipt', path: publishReceiptPath(analyzed) },
    { name: 'notices', path: '/dashboard/notices' },
    { name: 'approvals', path: '/dashboard/approval/list' },
    { name: 'settlement work queue', path: '/dashboard/settlement/list' },
    { name: 'monthly statement', path: '/dashboard/monthly-statement' },
    { name: 'own limits', path: '/dashboard/approval/list', open: press('Limites'), layer: 'dialog' },
    { name: 'canceled', path: await negotiationPathIn(reader, 'CANCELED'), isRepeated: true },
  ];
}

const openSettings = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /Abrir configurações|Open settings/ }).click();

export async function investorScreens(reader: Person): Promise<Screen[]> {
  const open = await negotiationPathIn(reader, 'AVAILABLE');
  return [
    start,
    { ...negotiations, isRepeated: true },
    { name: 'own proposals', path: '/dashboard/proposal/list?limit=10' },
    { name: 'monthly statement', path: '/dashboard/monthly-statement' },
    { name: 'own proposals, none found', path: '/dashboard/proposal/list?from=2090-01-01' },
    { name: 'open to a proposal', path: open },
    { name: 'proposal', path: `${open}?panel=proposal`, layer: 'dialog' },
    { name: 'history', path: `${open}?panel=history`, layer: 'dialog' },
    { name: 'contract to upload', path: await negotiationPathIn(reader, 'PENDING_CONTRACT') },
    { name: 'expired', path: await negotiationPathIn(reader, 'EXPIRED') },
    { name: 'canceled', path: await negotiationPathIn(reader, 'CANCELED'), isRepeated: true },
    { name: 'settings', path: NEGOTIATIONS, open: openSettings, layer: 'dialog' },
    { name: 'bell', path: NEGOTIATIONS, open: openNotices, layer: 'dialog' },
    {
      name: 'palette',
      path: NEGOTIATIONS,
      open: pressShortcut('Control+k'),
      layer: 'dialog',
    },
    { name: 'shortcuts', path: NEGOTIATIONS, open: pressShortcut('?'), layer: 'dialog' },
  ];
}

export async function moderatorScreens(reader: Person): Promise<Screen[]> {
  const query = { page: 1, limit: 1, status: 'PROCESSING_FAILURE' };
  const { rows } = await callAs(reader, 'listFiles', { query });
  const negotiated = await negotiationPathIn(reader, 'NEGOTIATED');
  const users = await callAs(reader, 'listUsers', { query: { page: 1, limit: 1, role: 'OPERATOR' } });
  const { change, company } = await createHeldBankAccount(reader);
  return [
    start,
    { name: 'users', path: '/dashboard/user/list?limit=10' },
    { name: 'users, none found', path: '/dashboard/user/list?by=name&text=Ninguém', isRepeated: true },
    { name: 'new user', path: '/dashboard/user/new' },
    { name: 'user', path: `/dashboard/user/${users.rows[0]?.id}/edit` },
    { name: 'companies', path: '/dashboard/company/list?limit=10' },
    { name: 'requests for access', path: '/dashboard/company/list?tab=requests' },
    { name: 'new company', path: '/dashboard/company/new' },
    { name: 'company', path: '/dashboard/company/2/edit', isRepeated: true },
    { name: 'company with a change on hold', path: `/dashboard/company/${company}/edit` },
    { name: 'changes on hold', path: `${HELD_CHANGES}?limit=10` },
    { name: 'changes on hold, none found', path: `${HELD_CHANGES}?status=FAILED`, isRepeated: true },
    { name: 'change on hold', path: `${HELD_CHANGES}?limit=10&change=${change}`, layer: 'dialog' },
    { name: 'rates', path: '/dashboard/cdi-rate/list?limit=10' },
    { name: 'operations', path: `${OPERATIONS}/list?limit=10`, isRepeated: true },
    { name: 'files', path: '/dashboard/file-management/list?limit=10' },
    {
      name: 'failed file',
      path: `/dashboard/file-management/list?limit=10&file=${rows[0]?.id}`,
      layer: 'dialog',
    },
    profile,
    { ...negotiations, isRepeated: true },
    { name: 'negotiated', path: negotiated },
    { name: 'proposals', path: `${negotiated}?panel=proposals`, layer: 'dialog', isRepeated: true },
  ];
}
