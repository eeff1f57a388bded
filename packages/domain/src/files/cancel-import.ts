import type { FileStatus, ReceivableStatus } from '../lifecycles/statuses.ts';
import { type Step, step } from '../lifecycles/step.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal, refuse } from '../refusals/decision.ts';
import { type Centavos, formatMoney } from '../values/money.ts';

/** What of an import can be canceled: all that the file brought, or what repeats an earlier file. */
export const CANCELED_PARTS = ['ALL', 'REPEATED'] as const;
export type CanceledPart = (typeof CANCELED_PARTS)[number];

/** A file whose import is to be canceled. */
export interface ImportedFile {
  readonly status: FileStatus;
  readonly canceled: boolean;
}

/** How many receivables, and their sum. */
interface Amount {
  readonly receivables: number;
  readonly value: Centavos;
}

/** How many receivables of a file are in a status, and their sum. */
export interface StatusTotal extends Amount {
  readonly status: ReceivableStatus;
}

/** Statuses that stop nothing: such a receivable was never sold and no longer can be. */
const OVER: readonly ReceivableStatus[] = ['EXPIRED', 'CANCELED'];

/** The steps that the cancelation of an import takes. */
export interface CancelImportPlan {
  readonly file: Step<'FILE', 'CANCEL_IMPORT'>;
  readonly receivables: Step<'RECEIVABLE', 'CANCEL_IMPORT'>;
}

/**
 * Says why the import of a file cannot be canceled whatever its receivables are; undefined when nothing
 * stands against it.
 */
export function cancelImportRefusal({ status, canceled }: ImportedFile): Refusal | undefined {
  if (status !== 'PROCESSED') return { key: 'IMPORT_NOT_PROCESSED' };
  return canceled ? { key: 'IMPORT_ALREADY_CANCELED' } : undefined;
}

/**
 * Decides on the cancelation of a file's import by its acquirer. ALL: what is not over has to be AVAILABLE,
 * and something has to be (product decisions, section 12). REPEATED: those that are AVAILABLE; others stay in
 * their offers.
 * @param totals of the receivables of that part by their status as of now, locked
 */
export function decideCancelImport(
  actor: Actor,
  file: ImportedFile,
  part: CanceledPart,
  totals: readonly StatusTotal[],
): Decision<CancelImportPlan> {
  const refused = firstRefusal([rightRefusal(actor, 'cancel-import'), cancelImportRefusal(file)]);
  if (refused) return refused;
  const inUse = totals.filter(isHeld);
  const available = totals.some(({ status, receivables }) => status === 'AVAILABLE' && receivables > 0);
  if (part === 'REPEATED' && !available) return refuse('IMPORT_WITHOUT_REPEATS');
  if (part === 'ALL' && (inUse.length > 0 || !available))
    return refuse('IMPORT_IN_USE', { field: 'id', expected: amountOf(inUse.length > 0 ? inUse : totals) });
  return allow({
    file: step('FILE', 'PROCESSED', 'CANCEL_IMPORT'),
    receivables: step('RECEIVABLE', 'AVAILABLE', 'CANCEL_IMPORT'),
  });
}

/** Sums up what of an import is AVAILABLE, and what is in offers or sold; the rest is over. */
export function summarizeImport(
  totals: readonly StatusTotal[],
): Readonly<Record<'available' | 'held', Amount>> {
  return {
    available: total(totals.filter(({ status }) => status === 'AVAILABLE')),
    held: total(totals.filter(isHeld)),
  };
}

const isHeld = ({ status }: StatusTotal): boolean => status !== 'AVAILABLE' && !OVER.includes(status);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const total = (totals: readonly StatusTotal[]): Amount => ({
  receivables: sum(totals.map((one) => one.receivables)),
  value: sum(totals.map((one) => one.value)),
});

/** `3 (R$ 1.234,56)`: how many receivables are no longer AVAILABLE, and their sum. */
function amountOf(totals: readonly StatusTotal[]): string {
  const { receivables, value } = total(totals);
  return `${receivables} (${formatMoney(value)})`;
}
