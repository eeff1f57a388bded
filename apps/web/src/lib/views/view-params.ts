import type { ViewParams } from '@pregao/domain';

const textOf = (value: unknown): string | string[] =>
  Array.isArray(value) ? value.map(String) : String(value);

const isAsked = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The part of an address that a view keeps, every value as text. @param names of what narrows and sorts the list */
export function viewParams(search: object, names: readonly string[]): ViewParams {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => names.includes(name) && isAsked(value))
      .map(([name, value]) => [name, textOf(value)]),
  );
}

const ordered = (params: ViewParams) =>
  JSON.stringify(
    Object.entries(params)
      .map(([name, value]) => [name, typeof value === 'string' ? value : [...value].sort()] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** True when both ask for the same, whatever the order of parameters and values. */
export const sameParams = (one: ViewParams, other: ViewParams): boolean => ordered(one) === ordered(other);
