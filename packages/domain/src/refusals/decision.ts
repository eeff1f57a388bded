import type { RefusalKey } from './refusals.ts';

/** A refused entry of a list. */
export interface RefusedEntry {
  readonly field: string;
  readonly value: number;
}

/** A refusal: its catalog key, the field of the call, and the expected value. */
export interface Refusal<Key extends RefusalKey = RefusalKey> {
  readonly key: Key;
  readonly field?: string;
  readonly expected?: string | number;
  /** The refused list entries, by path and given value. */
  readonly entries?: readonly RefusedEntry[];
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The result of a rule: the plan to execute, or a refusal. */
export type Decision<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export function allow<T>(value: T): Decision<T> {
  return { ok: true, value };
}

export function refuse(key: RefusalKey, extra: Omit<Refusal, 'key'> = {}): Decision<never> {
  return { ok: false, refusal: { key, ...extra } };
}

/** Wraps the refusal of a shared check as a decision. */
export function refuseWith(refusal: Refusal): Decision<never> {
  return { ok: false, refusal };
}

/** Returns the first refusal of a list of checks; undefined when all pass. */
export function firstRefusal(checks: readonly (Refusal | undefined)[]): Decision<never> | undefined {
  const refusal = checks.find((check) => check !== undefined);
  return refusal && refuseWith(refusal);
}
