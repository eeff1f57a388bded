import { viewParamsIssues } from '@pregao/contract';
import { type Actor, type ListName, listsOf, type ViewParams } from '@pregao/domain';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { Refused } from '../../platform/refused.ts';

/** @throws Refused NO_PERMISSION for a list whose page the actor cannot open */
export function requireList(actor: Actor, list: ListName): void {
  if (!listsOf(actor).includes(list)) throw new Refused('NO_PERMISSION');
}

/** @throws Refused MALFORMED for what is no parameter of the list, or no value of one */
export function requireParams(list: ListName, params: ViewParams): void {
  const errors = viewParamsIssues(list, params);
  if (errors.length > 0) throw new Refused('MALFORMED', { errors });
}

/** Runs a transaction; a name that its owner has already for a view of the list becomes its refusal. @throws Refused */
export async function refusingNameTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error, 'list_views_names')) throw new Refused('VIEW_NAME_TAKEN', { field: 'name' });
    throw error;
  }
}
