import type { Api, BodyOf, Reply } from '@pregao/contract';
import {
  type Actor,
  decideSimulate,
  dueSpan,
  higherDateOfferCreateLimit,
  issuerKey,
  sumOf,
} from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { orThrow, Refused } from '../../platform/refusal.ts';
import { mapInSlices } from '../../platform/time-slices.ts';
import { presentReceivable } from './receivables.present.ts';
import type { PackedGroup } from './receivables-list.store.ts';
import {
  requireReceivables,
  type Selection,
  type SummedSelection,
  selectReceivables,
  selectSums,
  summarizeReceivables,
} from './select-receivables.ts';
import { findSimulation, insertSimulation, type SimulationRecord } from './simulations.store.ts';

interface SimulationInput extends BodyOf<Api['createSimulation']> {
  /** Whether the reply has the rows. */
  readonly rows: boolean;
}

/** Stores a selection for 24 hours as the schedule it would become. Reserves nothing. */
export async function createSimulation(
  { db }: Pick<Deps, 'db'>,
  { actor }: CommandContext,
  { receivable_id, card_network, rows }: SimulationInput,
): Promise<Reply<'createSimulation'>> {
  return transaction(db, async (tx) => {
    const keep = ({ rows: named, moment: { now } }: SummedSelection) => {
      const { company_id } = orThrow(decideSimulate(actor, card_network, named));
      return insertSimulation(tx, actor, { company_id, card_network, receivable_ids: receivable_id, now });
    };
    if (!rows) {
      const sums = await selectSums(tx, actor, receivable_id, 'receivable_id');
      return presentSums(await keep(sums), sums);
    }
    const selection = await selectReceivables(tx, actor, receivable_id, 'receivable_id');
    return presentSimulation(await keep(selection), selection);
  });
}

/** Returns a simulation with its receivables as they are now. */
export async function getSimulation(
  db: Db,
  actor: Actor,
  { id, rows }: { readonly id: number; readonly rows: boolean },
): Promise<Reply<'getSimulation'>> {
  const simulation = await findSimulation(db, actor, id, await appNow(db));
  if (!simulation) throw new Refused('NOT_FOUND');
  const ids = simulation.receivable_ids;
  if (rows) return presentSimulation(simulation, await requireReceivables(db, actor, ids, 'receivable_id'));
  const { issuers, groups, ...sums } = await summarizeReceivables(db, actor, ids, 'receivable_id');
  return {
    ...presentSums(simulation, sums),
    issuers: issuers.map(({ issuer }) => issuer).sort(NAME_ORDER.compare),
    issuers_count: issuers[0]?.count ?? 0,
    due_dates: dueDatesOf(groups),
  };
}

/** Merges the receivables of all groups by due date. */
function dueDatesOf(groups: readonly PackedGroup[]): NonNullable<Reply<'getSimulation'>['due_dates']> {
  const byDay = new Map<
    string,
    { due_date: string; receivables_id: number[]; receivables_value: number[] }
  >();
  for (const text of groups.flatMap(({ packed }) => packed.split(';'))) {
    const [id, value, due_date = ''] = text.split(',');
    const day = byDay.get(due_date) ?? { due_date, receivables_id: [], receivables_value: [] };
    day.receivables_id.push(Number(id));
    day.receivables_value.push(Number(value));
    byDay.set(due_date, day);
  }
  return [...byDay.values()].sort((one, other) => (one.due_date < other.due_date ? -1 : 1));
}

const NAME_ORDER = new Intl.Collator('pt-BR');

async function presentSimulation(
  simulation: SimulationRecord,
  { rows, moment }: Selection,
): Promise<Reply<'getSimulation'>> {
  const issuers = (await uniqueSpellings(rows)).sort(NAME_ORDER.compare);
  return {
    ...presentSums(simulation, { rows, moment }),
    receivables: await mapInSlices(rows, (row) => presentReceivable(row, moment)),
    issuers,
    issuers_count: issuers.length,
  };
}

/** Returns each issuer once, by its first spelling in sort order. */
async function uniqueSpellings(rows: readonly { readonly issuer: string }[]): Promise<string[]> {
  const spellings = [...new Set(rows.map(({ issuer }) => issuer))].sort().reverse();
  const byKey = await mapInSlices(spellings, (issuer) => [issuerKey(issuer), issuer] as const);
  return [...new Map(byKey).values()];
}

/** Presents the totals, without rows and issuers. */
function presentSums(simulation: SimulationRecord, { rows, moment }: SummedSelection) {
  const { id, card_network, created_at, expires_at } = simulation;
  const { first, last } = dueSpan(rows);
  return {
    id,
    card_network,
    status: 'SIMULATION' as const,
    receivable_total_value: sumOf(rows),
    min_receivable_due_date: first,
    max_receivable_due_date: last,
    total_transaction_numbers: rows.reduce((sum, { transactions }) => sum + transactions, 0),
    higher_date_offer_create_limit: higherDateOfferCreateLimit(rows).toISOString(),
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    now: moment.now.toISOString(),
  };
}
