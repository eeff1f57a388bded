import type { ViewParams } from '@pregao/domain';

const toText = (value: unknown): string | string[] =>
  Array.isArray(value) ? value.map(String) : String(value);

const hasValue = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * Returns the part of an address that a view stores, every value as text.
 * @param names the parameters that filter and sort the list
 */
export function viewParams(search: object, names: readonly string[]): ViewParams {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => names.includes(name) && hasValue(value))
      .map(([name, value]) => [name, toText(value)]),
  );
}

const canonical = (params: ViewParams) =>
  JSON.stringify(
    Object.entries(params)
      .map(([name, value]) => [name, typeof value === 'string' ? value : [...value].sort()] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Returns true when both have the same parameters, in any order of names and values. */
export const sameParams = (one: ViewParams, other: ViewParams): boolean =>
  canonical(one) === canonical(other);
