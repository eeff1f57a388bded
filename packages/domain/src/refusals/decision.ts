import type { RefusalKey } from './refusals.ts';

/** One of the entries of a list that a rule refused. */
export interface RefusedEntry {
  readonly field: string;
  readonly value: number;
}

/** Why a rule said no: a key of the catalogue, the field of the call it is about, and what was expected there. */
export interface Refusal<Key extends RefusalKey = RefusalKey> {
  readonly key: Key;
  readonly field?: string;
  readonly expected?: string | number;
  /** Which entries of a list in the call it is about, by their path and what was given there. */
  readonly entries?: readonly RefusedEntry[];
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What a rule answers: the plan to carry out, or a refusal. */
export type Decision<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export function allow<T>(value: T): Decision<T> {
  return { ok: true, value };
}

export function refuse(key: RefusalKey, extra: Omit<Refusal, 'key'> = {}): Decision<never> {
  return { ok: false, refusal: { key, ...extra } };
}

/** A refusal that a shared check has found, as the decision. */
export function refused(refusal: Refusal): Decision<never> {
  return { ok: false, refusal };
}

/** The first refusal of a list of checks; undefined when all pass. */
export function firstRefusal(checks: readonly (Refusal | undefined)[]): Decision<never> | undefined {
  const refusal = checks.find((check) => check !== undefined);
  return refusal && refused(refusal);
}
