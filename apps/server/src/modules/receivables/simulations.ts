import type { Input, Reply } from '@pregao/contract';
import { type Actor, decideSimulate, higherDateOfferCreateLimit, sumOf } from '@pregao/domain';
import type { By } from '../../platform/by.ts';
import { appNow } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { orThrow, Refused } from '../../platform/refused.ts';
import { presentReceivable } from './receivables.present.ts';
import { namedReceivables, type Selection, selectReceivables } from './select-receivables.ts';
import { findSimulation, insertSimulation, type SimulationRecord } from './simulations.store.ts';

/** Keeps a selection for 24 hours as the schedule it would become; reserves nothing. */
export async function createSimulation(
  { db }: Pick<Deps, 'db'>,
  { actor }: By,
  { receivable_id, card_network }: Input<'createSimulation'>,
): Promise<Reply<'createSimulation'>> {
  return transaction(db, async (tx) => {
    const selection = await selectReceivables(tx, actor, receivable_id, 'receivable_id');
    const { company_id } = orThrow(decideSimulate(actor, card_network, selection.rows));
    const simulation = await insertSimulation(tx, actor, {
      company_id,
      card_network,
      receivable_ids: receivable_id,
      now: selection.moment.now,
    });
    return presentSimulation(simulation, selection);
  });
}

/** A simulation with its receivables as they are now. */
export async function getSimulation(db: Db, actor: Actor, id: number): Promise<Reply<'getSimulation'>> {
  const simulation = await findSimulation(db, actor, id, await appNow(db));
  if (!simulation) throw new Refused('NOT_FOUND');
  const ids = simulation.receivable_ids;
  return presentSimulation(simulation, await namedReceivables(db, actor, ids, 'receivable_id'));
}

function presentSimulation(
  simulation: SimulationRecord,
  { rows, moment }: Selection,
): Reply<'getSimulation'> {
  const { id, card_network, created_at, expires_at } = simulation;
  const days = rows.map(({ due_date }) => due_date);
  return {
    id,
    card_network,
    status: 'SIMULATION',
    receivables: rows.map((row) => presentReceivable(row, moment)),
    receivable_total_value: sumOf(rows),
    min_receivable_due_date: days[0] ?? '',
    max_receivable_due_date: days.at(-1) ?? '',
    total_transaction_numbers: rows.reduce((sum, { transactions }) => sum + transactions, 0),
    issuers: [...new Set(rows.map(({ issuer }) => issuer))].sort((a, b) => a.localeCompare(b, 'pt-BR')),
    higher_date_offer_create_limit: higherDateOfferCreateLimit(rows).toISOString(),
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    now: moment.now.toISOString(),
  };
}
