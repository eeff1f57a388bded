import { type HeldChangeEvent, type HeldChangeStatus, START, type Start } from '@pregao/domain';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import type { NewHeldChange } from './held-changes.store.ts';

type Subject = Pick<NewHeldChange, 'kind' | 'company_id' | 'user_id' | 'values'> & { readonly id: number };

/**
 * Builds the audit entry of a transition of a held change, in the history of the user or company concerned.
 * The values stay in the change itself.
 */
export function heldChangeEntry(
  { id, kind, company_id, user_id, values }: Subject,
  step: {
    readonly event: HeldChangeEvent;
    readonly from: HeldChangeStatus | Start;
    readonly to: HeldChangeStatus;
    readonly failure?: string;
  },
): AuditEntry {
  const { failure, ...change } = step;
  const changed = values.filter(({ before, after }) => before !== after).map(({ field }) => field);
  return {
    entity: 'HELD_CHANGE',
    entity_id: id,
    ...(user_id === null
      ? { aggregate: 'COMPANY', aggregate_id: company_id }
      : { aggregate: 'USER', aggregate_id: user_id }),
    ...change,
    details: {
      ...(change.from === START && { kind, changed }),
      ...(failure !== undefined && { failure }),
    },
  };
}
