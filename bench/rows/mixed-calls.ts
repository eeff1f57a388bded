import pg from 'pg';
import { eveningOf } from '../../apps/server/test/support/deals.ts';
import { addDays } from '../../packages/domain/src/index.ts';
import type { Call } from '../support/open-load.ts';
import { BORROWERS, LENDERS, MODERATOR, TODAY, USERS_PER_COMPANY, userOf } from '../support/seed.ts';
import type { ServerProcesses } from '../support/server-processes.ts';
import { availableParts } from './available-parts.ts';

/** Lists of the mix: seven in ten calls are lists, two are details, one writes. */
const LISTS = [
  '',
  '&sort=due_date%20asc',
  `&status=AVAILABLE&card_network=VISA&due_date_greater_or_equal_than=${addDays(TODAY, 10)}&due_date_less_or_equal_than=${addDays(TODAY, 90)}`,
  '&issuer=Emissor%207',
].map((query) => `/operation-files?limit=10${query}`);
const DEALS = '/negotiation?limit=10';
/** Receivables of each new offer, and of each acquirer for the whole load. */
const RECEIVABLES_PER_OFFER = 3;
const STOCK = 3000;

type Write = () => Promise<Call>;

/** Returns a seeded generator of integers below `below`. */
function randomIntegers(): (below: number) => number {
  let state = 20_780;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns the next write of a deal: an offer, a proposal, its acceptance. */
async function createDealWriter(
  serving: ServerProcesses,
  databaseUrl: string,
  random: (below: number) => number,
) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const parts = await availableParts(client, STOCK, BORROWERS).finally(() => client.end());
  const stock = parts.flatMap(({ ids, ...part }) =>
    Array.from({ length: Math.floor(ids.length / RECEIVABLES_PER_OFFER) }, (_, at) => ({
      ...part,
      ids: ids.slice(at * RECEIVABLES_PER_OFFER, at * RECEIVABLES_PER_OFFER + RECEIVABLES_PER_OFFER),
    })),
  );
  const expire_date = await eveningOf(serving.deps.db, 5);
  const values = await valuesOf(
    databaseUrl,
    stock.flatMap(({ ids }) => ids),
  );
  const queue: Write[] = [];
  const idOf = (answer: string) => (JSON.parse(answer) as { id: number }).id;
  const token = (company: number) => serving.token(userOf(company, random(USERS_PER_COMPANY)));

  const accept =
    (company: number, id: number): Write =>
    async () => ({
      method: 'PUT',
      path: `/credits/${id}`,
      token: await token(company),
      body: { accepted: true },
    });
  const bid =
    (company: number, lender: number, offer_id: number, value: number): Write =>
    async () => ({
      method: 'POST',
      path: '/credits',
      token: await token(lender),
      body: { offer_id, credit_value: value, expire_date },
      answered: (answer) => queue.push(accept(company, idOf(answer))),
    });
  const publish: Write = async () => {
    const [part] = stock.splice(random(stock.length), 1);
    if (!part) throw new Error('the writers ran out of receivables');
    const value = part.ids.reduce((sum, id) => sum + (values.get(id) ?? 0), 0) / 100;
    const lender = LENDERS[random(LENDERS.length)] ?? 0;
    return {
      method: 'POST',
      path: '/offers',
      token: await token(part.company_id),
      body: {
        receivable_id: part.ids,
        security_margin_receivable_id: [],
        offer_value: value,
        minimal_value: 1,
        card_network: part.card_network,
        lenders: [lender],
        expire_date,
      },
      answered: (answer) => queue.push(bid(part.company_id, lender, idOf(answer), value)),
    };
  };
  return () => (queue.shift() ?? publish)();
}

async function valuesOf(url: string, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ id: string; value: string }>('SELECT id, value FROM receivables WHERE id = ANY($1::bigint[])', [
      ids,
    ])
    .finally(() => client.end());
  return new Map(rows.map(({ id, value }) => [Number(id), Number(value)]));
}

/** Returns a function that draws the next call of the mix. */
export async function mixedCalls(
  serving: ServerProcesses,
  databaseUrl: string,
): Promise<() => Promise<Call>> {
  const random = randomIntegers();
  const write = await createDealWriter(serving, databaseUrl, random);
  const files = await ownFiles(serving);
  const borrower = () => random(BORROWERS) + 1;
  const tokenOf = (company: number) => serving.token(userOf(company, random(USERS_PER_COMPANY)));
  async function list(): Promise<Call> {
    const reader = random(4);
    if (reader === 0) return { path: DEALS, token: await tokenOf(LENDERS[random(LENDERS.length)] ?? 0) };
    const path = LISTS[random(LISTS.length)] ?? '';
    return { path, token: await tokenOf(reader === 1 ? MODERATOR : borrower()) };
  }
  async function detail(): Promise<Call> {
    const { id, company_id } = files[random(files.length)] ?? { id: 0, company_id: 0 };
    // An offer has the id of its file.
    const path = random(2) === 0 ? `/management-files/${id}` : `/negotiation/${id}`;
    return { path, token: await tokenOf(company_id) };
  }
  // Signs in every user before the load begins.
  for (const company of [...Array.from({ length: BORROWERS }, (_, at) => at + 1), ...LENDERS, MODERATOR])
    for (let client = 0; client < USERS_PER_COMPANY; client += 1)
      await serving.token(userOf(company, client));
  return async () => {
    const dice = random(10);
    if (dice === 9) return write();
    return dice < 7 ? list() : detail();
  };
}

const ownFiles = ({ deps }: ServerProcesses) =>
  deps.db.selectFrom('managed_files').select(['id', 'company_id']).execute();
