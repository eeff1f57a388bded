import { viewParamsIssues } from '@pregao/contract';
import { type Actor, type ListName, listsOf, type ViewParams } from '@pregao/domain';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { Refused } from '../../platform/refusal.ts';

/**
 * Requires a list whose page the actor may open.
 * @throws Refused NO_PERMISSION
 */
export function requireList(actor: Actor, list: ListName): void {
  if (!listsOf(actor).includes(list)) throw new Refused('NO_PERMISSION');
}

/**
 * Validates the parameters of a view.
 * @throws Refused MALFORMED for an unknown parameter of the list, or an invalid value
 */
export function requireParams(list: ListName, params: ViewParams): void {
  const errors = viewParamsIssues(list, params);
  if (errors.length > 0) throw new Refused('MALFORMED', { errors });
}

/**
 * Maps the unique violation of a view's name to its refusal.
 * @throws Refused VIEW_NAME_TAKEN
 */
export async function mapViewNameViolation<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error, 'list_views_names')) throw new Refused('VIEW_NAME_TAKEN', { field: 'name' });
    throw error;
  }
}
