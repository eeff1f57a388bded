import type { Reply, RowOf } from '@pregao/contract';
import type { DisputeRecord, documentsOf, messagesOf } from './disputes.store.ts';

/** Presents a dispute without its messages. */
export function presentDisputeRow(row: DisputeRecord): RowOf<'listDisputes'> {
  const { answer_until, created_at, escalated_at, ended_at, groups, collection_ids, ...dispute } = row;
  return {
    ...dispute,
    groups: [...groups],
    collection_ids: [...collection_ids],
    answer_until: answer_until?.toISOString() ?? null,
    opened_at: created_at.toISOString(),
    escalated_at: escalated_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  };
}

/** Presents a dispute with its messages and the names of their documents. */
export function presentDispute(
  row: DisputeRecord,
  messages: Awaited<ReturnType<typeof messagesOf>>,
  documents: Awaited<ReturnType<typeof documentsOf>>,
): Reply<'getDispute'> {
  const byMessage = Map.groupBy(documents, ({ message_id }) => message_id);
  return {
    ...presentDisputeRow(row),
    messages: messages.map(({ id, action, side, text, value, created_at }) => ({
      id,
      action,
      by: side,
      text,
      value,
      at: created_at.toISOString(),
      documents: (byMessage.get(id) ?? []).map(({ id: document, name }) => ({ id: document, name })),
    })),
  };
}
