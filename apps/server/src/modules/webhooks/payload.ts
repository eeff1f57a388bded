import type { WebhookChange, WebhookType } from '@pregao/domain';

type Data = Readonly<Record<string, string | number>>;

const ID_OF = { CREDIT: 'credit_id', CONTRACT: 'contract_id' } as const;

/** What is told of an event: ids and the status that the thing has now. All else the ordinary calls tell, to who may ask. */
export function dataOf(aggregateId: number, { entity, entity_id, status }: WebhookChange): Data {
  if (entity === 'FILE') return { file_id: aggregateId, status };
  if (entity === 'OFFER') return { offer_id: aggregateId, status };
  return { offer_id: aggregateId, [ID_OF[entity]]: entity_id, status };
}

/** The body as it is sent and signed, as Standard Webhooks has it. */
export const payloadOf = (type: WebhookType, at: Date, data: Data): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });
