import type { FileStatus, ReceivableStatus } from '../lifecycles/statuses.ts';
import { type Step, step } from '../lifecycles/step.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal, refuse } from '../refusals/decision.ts';
import { type Centavos, formatMoney } from '../values/money.ts';

/** The cancelable parts of an import: all receivables of the file, or those that repeat an earlier file. */
export const CANCELED_PARTS = ['ALL', 'REPEATED'] as const;
export type CanceledPart = (typeof CANCELED_PARTS)[number];

/** A file whose import the actor wants to cancel. */
export interface ImportedFile {
  readonly status: FileStatus;
  readonly canceled: boolean;
}

/** A number of receivables and their sum, in centavos. */
interface Amount {
  readonly receivables: number;
  readonly value: Centavos;
}

/** The number and sum of a file's receivables in one status. */
export interface StatusTotal extends Amount {
  readonly status: ReceivableStatus;
}

/**
 * The statuses that do not block a cancellation, because such a receivable was never sold and no longer can
 * be.
 */
const ENDED_STATUSES: readonly ReceivableStatus[] = ['EXPIRED', 'CANCELED'];

/** The steps of a canceled import. */
export interface CancelImportPlan {
  readonly file: Step<'FILE', 'CANCEL_IMPORT'>;
  readonly receivables: Step<'RECEIVABLE', 'CANCEL_IMPORT'>;
}

/**
 * Returns why the import of a file cannot be canceled, regardless of its receivables; undefined when it can.
 */
export function cancelImportRefusal({ status, canceled }: ImportedFile): Refusal | undefined {
  if (status !== 'PROCESSED') return { key: 'IMPORT_NOT_PROCESSED' };
  return canceled ? { key: 'IMPORT_ALREADY_CANCELED' } : undefined;
}

/**
 * Decides on the cancellation of an import by the acquirer. ALL: every receivable that is not over must be
 * AVAILABLE, and at least one must be (product decisions, section 12). REPEATED: only AVAILABLE ones; others
 * remain in their offers.
 * @param totals of the receivables of that part by current status, locked
 */
export function decideCancelImport(
  actor: Actor,
  file: ImportedFile,
  part: CanceledPart,
  totals: readonly StatusTotal[],
): Decision<CancelImportPlan> {
  const refused = firstRefusal([rightRefusal(actor, 'cancel-import'), cancelImportRefusal(file)]);
  if (refused) return refused;
  const inUse = totals.filter(isOfferedOrSold);
  const available = totals.some(({ status, receivables }) => status === 'AVAILABLE' && receivables > 0);
  if (part === 'REPEATED' && !available) return refuse('IMPORT_WITHOUT_REPEATS');
  if (part === 'ALL' && (inUse.length > 0 || !available))
    return refuse('IMPORT_IN_USE', {
      field: 'id',
      expected: formatTotals(inUse.length > 0 ? inUse : totals),
    });
  return allow({
    file: step('FILE', 'PROCESSED', 'CANCEL_IMPORT'),
    receivables: step('RECEIVABLE', 'AVAILABLE', 'CANCEL_IMPORT'),
  });
}

/** Sums the receivables of an import that are AVAILABLE, and those in offers or sold. The rest is over. */
export function summarizeImport(
  totals: readonly StatusTotal[],
): Readonly<Record<'available' | 'held', Amount>> {
  return {
    available: total(totals.filter(({ status }) => status === 'AVAILABLE')),
    held: total(totals.filter(isOfferedOrSold)),
  };
}

const isOfferedOrSold = ({ status }: StatusTotal): boolean =>
  status !== 'AVAILABLE' && !ENDED_STATUSES.includes(status);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const total = (totals: readonly StatusTotal[]): Amount => ({
  receivables: sum(totals.map((one) => one.receivables)),
  value: sum(totals.map((one) => one.value)),
});

/** Formats count and sum of receivables that are no longer AVAILABLE: `3 (R$ 1.234,56)`. */
function formatTotals(totals: readonly StatusTotal[]): string {
  const { receivables, value } = total(totals);
  return `${receivables} (${formatMoney(value)})`;
}
