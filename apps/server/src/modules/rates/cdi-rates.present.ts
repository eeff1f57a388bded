import type { RowOf } from '@pregao/contract';
import { type Actor, maySeeAllCompanies } from '@pregao/domain';
import type { CdiRateRecord } from './cdi-rates.store.ts';

/** Presents a CDI rate; only moderators see who entered it. */
export function presentCdiRate(actor: Actor, entry: CdiRateRecord): RowOf<'listCdiRates'> {
  const { id, day, rate, holds, created_at, user_name } = entry;
  return {
    id,
    day,
    rate: Number(rate),
    holds,
    created_at: created_at.toISOString(),
    user_name: maySeeAllCompanies(actor) ? user_name : null,
  };
}
