import { api, type CallName } from '@pregao/contract';
import { webhookEventsFor } from '@pregao/domain';
import type { CallInput } from '../../../../test/support/app.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeReceivables } from '../support/makers.ts';
import { tokenFor } from '../support/sessions.ts';
import { makeMember, signInAs } from '../support/sign-in.ts';
import type { TestServer } from '../support/test-server.ts';

/** Registers a webhook of each person so that later events create deliveries. */
export async function registerWebhooks(s: TestServer, people: readonly Session[]): Promise<void> {
  for (const [at, person] of people.entries()) {
    const body = {
      url: `https://programs.example/${at}`,
      name: '',
      events: webhookEventsFor(person.company_type),
    };
    const { status } = await s.callAs(person, 'createWebhook', { body });
    if (status >= 400) throw new Error(`POST /webhooks answered ${status}`);
  }
}

interface Ids {
  readonly sold: number;
  readonly contract: number;
  readonly credit: number;
  readonly approval: number;
  readonly held: number;
  readonly simulation: number;
  readonly borrower: number;
}

type CallInputs = Partial<Record<CallName, CallInput>>;

/** Returns the inputs of calls that need another input than the row with id 1. */
function callInputs(
  { user_id, company_id, company_type }: Session,
  ids: Ids,
  webhook: number,
  delivery: number,
): CallInputs {
  const csv = { query: { format: 'csv' } };
  const whose = company_type === 'MODERATOR' ? { company_id: ids.borrower } : {};
  const statement = { query: { month: '2026-03', ...whose } };
  const sold = { params: { id: ids.sold } };
  return {
    exportCompanies: csv,
    exportUsers: csv,
    exportFiles: csv,
    exportSettlements: csv,
    exportBankStatements: csv,
    exportBankLines: csv,
    exportReceivables: csv,
    exportNegotiations: csv,
    exportOwnCredits: csv,
    getMonthlyStatement: statement,
    monthlyStatementLink: { query: { ...statement.query, format: 'xlsx' } },
    getUser: { params: { id: user_id } },
    getCompany: { params: { id: company_id } },
    listCredits: { query: { offer_id: ids.sold } },
    listNegotiationReceivables: { query: { offer_id: ids.sold } },
    getNegotiation: sold,
    getNegotiationHistory: sold,
    getDossier: sold,
    contractDraft: { params: { id: ids.credit } },
    getContract: { params: { id: ids.contract } },
    getApproval: { params: { id: ids.approval } },
    getHeldChange: { params: { id: ids.held } },
    getSimulation: { params: { id: ids.simulation } },
    listWebhookDeliveries: { params: { id: webhook } },
    getWebhookDelivery: { params: { id: delivery } },
    previewCancelImport: { params: { id: 1 }, query: { receivables: 'ALL' } },
    previewImport: { query: { borrower_company_id: company_id, card_network: 'VISA' } },
  } as CallInputs;
}

/** Calls every GET endpoint as each person and follows links, after a sign-in and a simulation. */
export async function readEverything(s: TestServer, people: readonly Session[]): Promise<void> {
  const found = async (table: 'dossiers' | 'approval_requests' | 'held_changes', column: 'offer_id' | 'id') =>
    (
      await s.db
        .selectFrom(table)
        .select(column as never)
        .orderBy(column as never)
        .executeTakeFirstOrThrow()
    )[column] as number;
  const receivable_id = await makeReceivables(s.db, s.borrower, 2);
  const simulation = await s.callAs(s.borrower, 'createSimulation', {
    body: { receivable_id, card_network: 'VISA' },
  });
  const dossier = await s.db
    .selectFrom('dossiers')
    .innerJoin('contracts', 'contracts.credit_id', 'dossiers.credit_id')
    .select(['dossiers.offer_id', 'dossiers.credit_id', 'contracts.id'])
    .executeTakeFirstOrThrow();
  const ids = {
    sold: dossier.offer_id,
    credit: dossier.credit_id,
    contract: dossier.id,
    approval: await found('approval_requests', 'id'),
    held: await found('held_changes', 'id'),
    simulation: simulation.body.id,
    borrower: s.borrower.company_id,
  };
  const member = await makeMember(s.db);
  await signInAs(s.t, member.email);
  for (const person of people) {
    await s.callAs(person, 'createListView', {
      body: { list: 'negotiations', shared: true, params: {}, name: 'Visão' },
    });
    await read(s, person, ids);
  }
}

async function read(s: TestServer, person: Session, ids: Ids): Promise<void> {
  const token = await tokenFor(s.deps, person);
  const webhook = await s.db
    .selectFrom('webhooks')
    .select('id')
    .where('company_id', '=', person.company_id)
    .executeTakeFirst();
  const delivery = await s.db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhook?.id ?? 0)
    .executeTakeFirst();
  const inputs = callInputs(person, ids, webhook?.id ?? 0, delivery?.id ?? 0);
  for (const name of Object.keys(api) as CallName[]) {
    if (api[name].method !== 'GET') continue;
    const { body } = await s.t.call(name, { token, params: { id: 1 }, ...inputs[name] });
    const links = Object.values(body ?? {}).filter(
      (one) => typeof one === 'string' && one.includes('/api/links/'),
    );
    for (const link of links) await s.t.app.inject({ url: String(link).replace(/^https?:\/\/[^/]+/, '') });
  }
  // A list of rare statuses uses its own statement.
  const query = { status: ['NEGOTIATED', 'LIQUIDATED'], sort: 'issuer asc' };
  await s.t.call('listReceivables', { token, query });
}
