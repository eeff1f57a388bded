import { type Decision, type FieldErrorKey, REFUSALS, type Refusal, type RefusalKey } from '@pregao/domain';

/** What a field should have held; of several alternatives the answer writes a list in its reader's language. */
export type Expected = string | number | readonly string[];

/** What is wrong with one field of the call: a key of the field catalogue, or a rule's refusal that is about it. */
export interface FieldRefusal {
  readonly field: string;
  readonly message: FieldErrorKey | RefusalKey;
  readonly expected?: Expected;
  readonly value?: number;
}

export interface RefusalExtra extends Omit<Refusal, 'key' | 'expected'> {
  readonly expected?: Expected;
  readonly errors?: readonly FieldRefusal[];
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
}

/** The call is refused for a reason of the catalogue; whatever transaction it happens in is rolled back. */
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

/** The plan of a decision. @throws Refused when the rule said no */
export function orThrow<T>(decision: Decision<T>): T {
  if (decision.ok) return decision.value;
  const { key, ...extra } = decision.refusal;
  throw new Refused(key, extra);
}
