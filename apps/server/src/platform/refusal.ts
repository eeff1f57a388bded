import { type Decision, type FieldErrorKey, REFUSALS, type Refusal, type RefusalKey } from '@pregao/domain';

/** Expected content of a field; several alternatives are listed in the language of the reader. */
export type Expected = string | number | readonly string[];

/** Error of one field of the call, with a key of the field errors or of a rule's refusal. */
export interface FieldRefusal {
  readonly field: string;
  readonly message: FieldErrorKey | RefusalKey;
  readonly expected?: Expected;
  readonly value?: number;
}

export interface RefusalExtra extends Omit<Refusal, 'key' | 'expected'> {
  readonly expected?: Expected;
  readonly errors?: readonly FieldRefusal[];
  /** Seconds of `Retry-After`. */
  readonly retryAfter?: number;
}

/** Refuses a call for a reason of the catalog; the surrounding transaction is rolled back. */
export class Refused extends Error {
  readonly key: RefusalKey;
  readonly extra: RefusalExtra;

  constructor(key: RefusalKey, extra: RefusalExtra = {}) {
    super(`${key}: ${REFUSALS[key].en}`);
    this.name = 'Refused';
    this.key = key;
    this.extra = extra;
  }
}

/** Returns the value of a decision. @throws Refused when the rule refused it */
export function orThrow<T>(decision: Decision<T>): T {
  if (decision.ok) return decision.value;
  const { key, ...extra } = decision.refusal;
  throw new Refused(key, extra);
}
