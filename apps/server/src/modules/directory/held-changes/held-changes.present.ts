import type { Reply, RowOf } from '@pregao/contract';
import { type Actor, maskValues, maySeeUserNumbers } from '@pregao/domain';
import type { HeldChangeRecord } from './held-changes-read.store.ts';

/**
 * Returns the values that this reader may see: a user's data is masked unless the reader may edit the user.
 */
function visibleValues(actor: Actor, change: HeldChangeRecord) {
  const { user_id, user_role, company_id, company_type, values } = change;
  if (user_id === null || user_role === null) return values;
  const target = { id: user_id, company_id, company_type, role: user_role };
  return maySeeUserNumbers(actor, target) ? values : maskValues(values);
}

const idAndName = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

export function presentHeldChange(actor: Actor, change: HeldChangeRecord): RowOf<'listHeldChanges'> {
  const { id, kind, status, end_reason, failure } = change;
  return {
    id,
    kind,
    status,
    company: { id: change.company_id, name: change.company_name },
    user: idAndName(change.user_id, change.user_name),
    asked_by: {
      id: change.asked_by,
      name: change.asker_name,
      company: { id: change.asker_company_id, name: change.asker_company_name },
    },
    asked_at: change.created_at.toISOString(),
    effective_at: change.effective_at.toISOString(),
    values: visibleValues(actor, change),
    ended_at: change.ended_at?.toISOString() ?? null,
    ended_by: idAndName(change.ended_by, change.ender_name),
    end_reason,
    failure,
  };
}

/** Presents a held change to the bearer of a link, with masked values as in the mail. */
export function presentPreview(change: HeldChangeRecord): Reply<'previewHeldChange'> {
  return {
    kind: change.kind,
    company_name: change.company_name,
    user_name: change.user_name,
    asked_by_name: change.asker_name,
    asked_by_company: change.asker_company_name,
    asked_at: change.created_at.toISOString(),
    effective_at: change.effective_at.toISOString(),
    values: maskValues(change.values),
  };
}
