import { expect, type Page } from '@playwright/test';
import { callAs } from '../../test/e2e/support/calls.ts';
import type { Person } from '../../test/e2e/support/person.ts';
import {
  createHeldBankAccount,
  listNegotiationsIn,
  negotiationPathIn,
  newScheduleOf,
} from '../../test/e2e/support/test-data.ts';

/** Screenshot of docs/screens. A new screen is one line of the table. */
export interface Screen {
  /** File name. */
  readonly name: string;
  /** Heading of the screenshot. */
  readonly text: string;
  /** Mailbox of the company whose MASTER is signed in; without it there is no session. */
  readonly account?: string;
  readonly path: string | ((reader: Person) => Promise<string>);
  /** Opens a panel or a dialog above the page. */
  readonly open?: (page: Page) => Promise<void>;
  /** True for the full height of the page, else for the first window only. */
  readonly whole?: true;
}

const negotiation =
  (status: Parameters<typeof negotiationPathIn>[1], query = '') =>
  async (reader: Person) =>
    `${await negotiationPathIn(reader, status)}${query}`;

const schedule = async (reader: Person) => (await newScheduleOf(reader, 6)).path;

async function faultyFile(reader: Person): Promise<string> {
  const query = { page: 1, limit: 1, status: 'PROCESSING_FAILURE' } as const;
  const { rows } = await callAs(reader, 'listFiles', { query });
  return `/dashboard/file-management/list?file=${rows[0]?.id}`;
}

const heldChange = async (reader: Person) =>
  `/dashboard/held-change/list?change=${(await createHeldBankAccount(reader)).change}`;

const receipt = async (reader: Person) => {
  const [deal] = await listNegotiationsIn(reader, 'PENDING_CONTRACT');
  return `/dashboard/negotiation/${deal?.id}/receipt/publish-${deal?.id}`;
};

/** Creates a webhook, so that the list of the MASTER is not empty. */
async function webhooks(reader: Person): Promise<string> {
  const body = {
    url: 'https://tesouraria.aurora.example/pregao',
    name: 'Tesouraria',
    events: ['credit.received' as const, 'contract.received' as const],
  };
  await callAs(reader, 'createWebhook', { body });
  return '/dashboard/webhook/list';
}

async function serviceUsers(reader: Person): Promise<string> {
  await callAs(reader, 'createServiceUser', {
    body: { name: 'Robô da tesouraria', scopes: ['READ', 'FILES'] },
  });
  return '/dashboard/service-user/list';
}

/** Returns the page of a settled deal that waits for the reader. */
async function settlement(reader: Person): Promise<string> {
  const query = { page: 1, limit: 1, kind: ['COLLECTION'], state: ['TO_RECEIVE'], turn: ['mine'] } as const;
  const { rows } = await callAs(reader, 'listSettlements', { query });
  return `/dashboard/negotiation/${rows[0]?.offer_id}/new-credit?tab=settlement`;
}

/** Imports the sample statement of the acquirer once, and waits until its two prices are confirmed. */
async function bankStatements(reader: Person): Promise<string> {
  const stored = async () =>
    (await callAs(reader, 'listBankStatements', { query: { page: 1, limit: 1 } })).rows[0];
  if ((await stored()) === undefined) {
    const name = 'extrato-aurora.ret';
    const content = await (await reader.page.request.get(`/dev/bank-files/${name}`)).body();
    const body = { name, content_data: content.toString('base64') };
    await callAs(reader, 'uploadBankStatement', { body });
  }
  await expect.poll(async () => (await stored())?.allocated_lines, { timeout: 60_000 }).toBe(2);
  return '/dashboard/bank-statement/list';
}

async function bankLines(reader: Person): Promise<string> {
  await bankStatements(reader);
  return '/dashboard/bank-statement/lines?amountFrom=20000';
}

/** Waits for the panel that the address opens. */
const panel = (page: Page) => page.getByRole('dialog').first().waitFor();

const click = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

const byAmount = async (page: Page) => {
  await click('Selecionar por valor')(page);
  const amount = page.getByRole('button', { name: /^R\$\s1\s(mi|M)$/ });
  await amount.click();
  await page.getByRole('region', { name: 'Seleção encontrada' }).waitFor();
};

const review = async (page: Page) => {
  await click('Analisar contrato')(page);
  await page.getByRole('img', { name: /^Página 1 de \d+$/ }).waitFor();
};

const OPERATIONS = '/dashboard/operation-management/list';
const NEGOTIATIONS = '/dashboard/negotiation/list';

// biome-ignore format: one screen, one line
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', text: 'Sign in', path: '/auth/login' },
  { name: 'forgot-password', text: 'A forgotten password', path: '/auth/forgot-password' },
  { name: 'new-password', text: 'A new password', path: '/auth/new-password?token=from-a-mail' },
  { name: 'credential-secret', text: 'The secret of a credential, for its owner', path: '/auth/credential-secret?token=from-a-mail' },
  { name: 'forbidden', text: 'Not for this role', path: '/403' },
  { name: 'not-found', text: 'No such page', path: '/404' },
  { name: 'server-error', text: 'A fault of ours', path: '/500' },
  { name: 'register', text: 'Request access', path: '/auth/register', whole: true },
  { name: 'dashboard', text: 'Dashboard of an acquirer', account: 'aurora', path: '/dashboard/list', whole: true },
  { name: 'dashboard-investor', text: 'Dashboard of an investor', account: 'jatoba', path: '/dashboard/list', whole: true },
  { name: 'dashboard-moderator', text: 'Dashboard of a moderator', account: 'moderador', path: '/dashboard/list', whole: true },
  { name: 'operations', text: 'Operations', account: 'aurora', path: OPERATIONS },
  { name: 'send-file', text: 'Send a file', account: 'aurora', path: OPERATIONS, open: click('Enviar arquivo') },
  { name: 'selection-by-amount', text: 'Receivables selected by an amount', account: 'aurora', path: OPERATIONS, open: byAmount },
  { name: 'schedule', text: 'A new schedule', account: 'aurora', path: schedule, whole: true },
  { name: 'schedule-parameters', text: 'Its parameters', account: 'aurora', path: async (reader) => `${await schedule(reader)}&panel=parameters`, open: panel },
  { name: 'negotiations', text: 'Negotiations of an acquirer', account: 'aurora', path: NEGOTIATIONS },
  { name: 'own-proposals', text: 'The proposals of an investor', account: 'jatoba', path: '/dashboard/proposal/list' },
  { name: 'negotiation', text: 'A negotiation', account: 'aurora', path: negotiation('PENDING_CONTRACT'), whole: true },
  { name: 'received-proposals', text: 'Proposals received', account: 'aurora', path: negotiation('AVAILABLE', '?panel=proposals'), open: panel },
  { name: 'open-schedule', text: 'A schedule as an investor sees it', account: 'jatoba', path: negotiation('AVAILABLE'), whole: true },
  { name: 'proposal', text: 'A proposal', account: 'jatoba', path: negotiation('AVAILABLE', '?panel=proposal'), open: panel },
  { name: 'contract-review', text: 'The review of a contract', account: 'aurora', path: negotiation('PENDING_CONTRACT'), open: review },
  { name: 'receipt', text: 'A receipt', account: 'aurora', path: receipt },
  { name: 'contract-upload', text: 'The contract', account: 'jatoba', path: negotiation('PENDING_CONTRACT'), open: click('Enviar contrato') },
  { name: 'settlement', text: 'The settlement of a deal', account: 'ipe', path: settlement, whole: true },
  { name: 'settlements', text: 'Settlements', account: 'aurora', path: '/dashboard/settlement/list' },
  { name: 'bank-statements', text: 'Bank statements', account: 'aurora', path: bankStatements },
  { name: 'bank-lines', text: 'Bank lines and what they may serve', account: 'aurora', path: bankLines },
  { name: 'monthly-statement', text: 'A monthly statement', account: 'ipe', path: '/dashboard/monthly-statement', whole: true },
  { name: 'files', text: 'Files', account: 'moderador', path: '/dashboard/file-management/list' },
  { name: 'file', text: 'A file with faulty lines', account: 'moderador', path: faultyFile, open: panel },
  { name: 'users', text: 'Users', account: 'moderador', path: '/dashboard/user/list' },
  { name: 'new-user', text: 'A new user', account: 'moderador', path: '/dashboard/user/new' },
  { name: 'user', text: 'A user', account: 'moderador', path: '/dashboard/user/4/edit', whole: true },
  { name: 'companies', text: 'Companies', account: 'moderador', path: '/dashboard/company/list' },
  { name: 'new-company', text: 'A new company', account: 'moderador', path: '/dashboard/company/new', whole: true },
  { name: 'company', text: 'A company', account: 'moderador', path: '/dashboard/company/2/edit', whole: true },
  { name: 'access-requests', text: 'Requests for access', account: 'moderador', path: '/dashboard/company/list?tab=requests' },
  { name: 'held-change', text: 'A change on hold', account: 'moderador', path: heldChange, open: panel },
  { name: 'held-changes', text: 'Changes on hold', account: 'moderador', path: '/dashboard/held-change/list' },
  { name: 'rates', text: 'CDI rates', account: 'moderador', path: '/dashboard/cdi-rate/list' },
  { name: 'profile', text: 'Own profile, with the credentials for programs', account: 'aurora', path: '/dashboard/profile', whole: true },
  { name: 'approvals', text: 'Requests for approval', account: 'aurora', path: '/dashboard/approval/list' },
  { name: 'webhooks', text: 'Webhooks', account: 'aurora', path: webhooks },
  { name: 'service-users', text: 'Service users', account: 'aurora', path: serviceUsers },
  { name: 'notices', text: 'The bell', account: 'aurora', path: NEGOTIATIONS, open: (page) => page.getByRole('button', { name: /^Avisos(:|$)/ }).click() },
  { name: 'settings', text: 'Settings', account: 'jatoba', path: NEGOTIATIONS, open: click('Abrir configurações') },
  { name: 'palette', text: 'Search and go (Ctrl+K)', account: 'jatoba', path: NEGOTIATIONS, open: (page) => page.keyboard.press('Control+k') },
];
