import type pg from 'pg';
import { addDays } from '../../packages/domain/src/index.ts';
import { TODAY } from '../support/seed.ts';

/** Available receivables of one acquirer and network, due late enough for an offer. */
export interface AvailablePart {
  readonly company_id: number;
  readonly card_network: string;
  readonly ids: readonly number[];
  /** Centavos. */
  readonly value: number;
}

const IS_AVAILABLE = `status = 'AVAILABLE' AND due_date > '${addDays(TODAY, 70)}'`;

/**
 * Returns disjoint parts of up to `size` available receivables, from the acquirers and networks with most of
 * them.
 */
export async function availableParts(
  client: pg.Client,
  size: number,
  parts: number,
): Promise<AvailablePart[]> {
  const { rows } = await client.query<{
    company_id: string;
    card_network: string;
    ids: string[];
    value: string;
  }>(
    `SELECT p.company_id, p.card_network, array_agg(r.id) AS ids, sum(r.value) AS value
     FROM (SELECT company_id, card_network, count(*) FROM receivables WHERE ${IS_AVAILABLE} GROUP BY 1, 2 ORDER BY least(count(*), ${size}) DESC, 1, 2 LIMIT ${parts}) p
     CROSS JOIN LATERAL (SELECT id, value FROM receivables r
       WHERE r.company_id = p.company_id AND r.card_network = p.card_network AND ${IS_AVAILABLE} ORDER BY id LIMIT ${size}) r
     GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows.map(({ company_id, card_network, ids, value }) => ({
    company_id: Number(company_id),
    card_network,
    ids: ids.map(Number),
    value: Number(value),
  }));
}
