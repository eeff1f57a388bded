import type { WebhookChange, WebhookType } from '@pregao/domain';

type Data = Readonly<Record<string, string | number>>;

const ID_OF = { CREDIT: 'credit_id', CONTRACT: 'contract_id' } as const;

/**
 * Returns the data of an event: ids and the current status only. Programs read the rest through ordinary
 * calls, which check their rights.
 */
export function dataOf(aggregateId: number, change: WebhookChange): Data {
  const { entity, entity_id, status = '', settled_by, collections = 0 } = change;
  if (entity === 'FILE') return { file_id: aggregateId, status };
  if (entity === 'BANK_STATEMENT') return { bank_statement_id: aggregateId, status };
  if (entity === 'OFFER' || entity === 'PAYMENT')
    return { offer_id: aggregateId, status, ...(settled_by !== undefined && { settled_by }) };
  if (entity === 'COLLECTIONS') return { offer_id: aggregateId, collections };
  return { offer_id: aggregateId, [ID_OF[entity]]: entity_id, status };
}

/** Serializes the body that is sent and signed, in the format of Standard Webhooks. */
export const payloadOf = (type: WebhookType, at: Date, data: Data): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });
