import type { Centavos, Day } from '@pregao/domain';
import type { DemoCompany } from '../companies.ts';

/** Movement of a sample statement. */
export interface SampleMovement {
  /** Identifier that stays the same from one download to the next. */
  readonly key: string;
  readonly day: Day;
  /** Credits are positive, debits negative. */
  readonly amount: Centavos;
  /** In capitals without accents, as banks write it. */
  readonly text: string;
  /** CNPJ of the other side. */
  readonly payer?: string;
}

/** Company with its registered account. */
type AccountHolder = Pick<
  DemoCompany,
  'name' | 'tax_number' | 'bank' | 'bank_branch' | 'bank_account' | 'bank_account_digit'
>;

/** Statement of the registered account of a company. */
export interface SampleStatement {
  readonly company: AccountHolder;
  /** Instant at which the file is made. */
  readonly at: Date;
  readonly opening: { readonly day: Day; readonly amount: Centavos };
  readonly closing: { readonly day: Day; readonly amount: Centavos };
  /** By day. */
  readonly movements: readonly SampleMovement[];
}

/** Writes a text in capitals without accents, as banks do. */
export const bankText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
