import type { Day } from '@pregao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { idempotencyKeyAfter, newIdempotencyKey } from '../../lib/idempotency.ts';
import { SETTLEMENT_KEYS } from '../../lib/live/settlement-keys.ts';
import type { BulkAct } from './bulk.view.ts';
import type { SettlementRow } from './row-ids.view.ts';

/** The outcome of a bulk act, by row. */
export interface BulkResult {
  readonly done: readonly SettlementRow[];
  readonly failed: readonly SettlementRow[];
}

/**
 * Carries an act out on each row, one after the other. Each row has its own idempotency key, so that a
 * repeated run does nothing twice.
 */
export function useBulkAct(act: BulkAct) {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const [result, setResult] = useState<BulkResult>();
  const keyOf = (content: string) => {
    const key = keys.current.get(content) ?? newIdempotencyKey();
    keys.current.set(content, key);
    return key;
  };
  /** @throws the first failure when no row was carried out */
  const run = async (rows: readonly SettlementRow[], day: Day) => {
    const done: SettlementRow[] = [];
    const failed: SettlementRow[] = [];
    let failure: unknown;
    for (const row of rows) {
      const content = `${row.id} ${day}`;
      const idempotencyKey = keyOf(content);
      try {
        await carryOut(act, row, day, idempotencyKey);
        done.push(row);
      } catch (error) {
        keys.current.set(content, idempotencyKeyAfter(idempotencyKey, error));
        failed.push(row);
        failure ??= error;
      }
    }
    for (const queryKey of SETTLEMENT_KEYS) void client.invalidateQueries({ queryKey });
    if (done.length === 0) throw failure;
    setResult({ done, failed });
  };
  return { run, result };
}

function carryOut(act: BulkAct, row: SettlementRow, day: Day, idempotencyKey: string): Promise<unknown> {
  if (act === 'CONFIRM')
    return call('confirmPayment', { params: { id: row.offer_id }, body: { day }, idempotencyKey });
  const { offer_id, day: pay_date, issuer, open_value: amount } = row;
  return call('receiveCollections', {
    body: { offer_id, pay_date, ...(issuer !== null && { issuer }), day, amount },
    idempotencyKey,
  });
}
