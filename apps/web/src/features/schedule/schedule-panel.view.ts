import type { Reply } from '@pregao/contract';
import {
  amountAtPercentage,
  amountOfPercentage,
  type Centavos,
  clampPercentage,
  clampTypedAmount,
  clampTypedPercentage,
  type Day,
  MAX_OFFER_PERCENTAGE,
  MIN_OFFER_PERCENTAGE,
  percentageOfAmount,
} from '@pregao/domain';

export type Split = Reply<'splitByPercentage'>;

/**
 * Minimum in percent of the value available, or as its maximum yearly rate in percent (252 business days).
 */
export interface MinimumBasis {
  readonly kind: 'percentage' | 'rate';
  readonly percent: number;
}

/** Input of the schedule panel. */
export interface PanelInput {
  readonly total: Centavos;
  readonly amount: Centavos;
  /** Percentage of the total, 0 to 100, linked to the amount. */
  readonly percentage: number;
  /** Percentage for which the server's split is pending; undefined once `split` answers it. */
  readonly pendingPercentage: number | undefined;
  /** The server's split into offered receivables and security margin. */
  readonly split: Split | undefined;
  readonly minimalValue: Centavos;
  /** Percentage or rate from which the minimum is derived, unless it was typed as an amount. */
  readonly minimumBasis?: MinimumBasis | undefined;
  readonly day: Day | undefined;
  /** `HH:mm` in the reader's time zone. */
  readonly time: string | undefined;
  readonly mode: 'all' | 'select';
  /** Ids of the chosen lenders; mode `all` includes every lender. */
  readonly lenders: readonly number[];
}

/** Returns the input that offers the whole schedule without a security margin; it needs no server split. */
export function wholeScheduleInput(total: Centavos, ids: readonly number[]): PanelInput {
  const split: Split = {
    offer_value: total,
    offer_value_percentage: MAX_OFFER_PERCENTAGE,
    receivables_id: [...ids],
    security_margin_receivables_id: [],
    security_margin_value: 0,
  };
  return {
    total,
    amount: total,
    percentage: MAX_OFFER_PERCENTAGE,
    pendingPercentage: undefined,
    split,
    minimalValue: 0,
    day: undefined,
    time: undefined,
    mode: 'all',
    lenders: [],
  };
}

export type PanelAction =
  | { readonly type: 'amount'; readonly amount: Centavos }
  | { readonly type: 'amount-left' }
  | { readonly type: 'percentage'; readonly percentage: number }
  | { readonly type: 'percentage-left' }
  | { readonly type: 'split'; readonly of: number; readonly split: Split }
  | { readonly type: 'minimal'; readonly minimalValue: Centavos }
  | { readonly type: 'minimal-by'; readonly by: MinimumBasis }
  /** Result of a minimum typed as a rate, once the split and the deadline are known. */
  | { readonly type: 'minimal-at-rate'; readonly minimalValue: Centavos }
  | { readonly type: 'day'; readonly day: Day | undefined }
  | { readonly type: 'time'; readonly time: string | undefined }
  | { readonly type: 'mode'; readonly mode: PanelInput['mode'] }
  | { readonly type: 'lenders'; readonly lenders: readonly number[] };

/**
 * Reduces the panel's input (specification, section 5 Schedule panel).
 * A minimum in percent follows the amount.
 */
export function panelReducer(input: PanelInput, action: PanelAction): PanelInput {
  const after = applyAction(input, action);
  const { minimumBasis: by, amount, total } = after;
  if (by?.kind !== 'percentage' || amount > total) return after;
  const minimalValue = amountAtPercentage(amount, by.percent);
  return minimalValue === after.minimalValue ? after : { ...after, minimalValue };
}

function applyAction(input: PanelInput, action: PanelAction): PanelInput {
  switch (action.type) {
    case 'amount':
      return withAmount(input, action.amount);
    case 'amount-left':
      return clampOnBlur(input);
    case 'percentage':
      return withPercentage(input, clampTypedPercentage(action.percentage));
    case 'percentage-left':
      return input.percentage < MIN_OFFER_PERCENTAGE
        ? withPercentage(input, clampPercentage(input.percentage))
        : input;
    case 'split':
      return input.pendingPercentage === action.of ? withSplit(input, action.split) : input;
    case 'minimal':
      return { ...input, minimalValue: action.minimalValue, minimumBasis: undefined };
    case 'minimal-by':
      return { ...input, minimumBasis: action.by };
    case 'minimal-at-rate':
      return { ...input, minimalValue: action.minimalValue };
    case 'day':
      return action.day === input.day ? input : { ...input, day: action.day, time: undefined };
    case 'time':
      return { ...input, time: action.time };
    case 'mode':
      return { ...input, mode: action.mode, lenders: [] };
    case 'lenders':
      return { ...input, lenders: action.lenders };
  }
}

function withAmount(input: PanelInput, amount: Centavos): PanelInput {
  if (amount === input.amount) return input;
  const percentage = percentageOfAmount(amount, input.total);
  const isWithinTotal = amount <= input.total;
  return { ...input, amount, percentage, ...withPendingSplit(isWithinTotal ? percentage : undefined) };
}

/** Clamps the amount on blur: above the total it becomes the total, below 80% it becomes 80%. */
function clampOnBlur(input: PanelInput): PanelInput {
  const amount = clampTypedAmount(input.amount, input.total);
  if (amount === input.amount) return input;
  return amount < input.total ? withPercentage(input, MIN_OFFER_PERCENTAGE) : withAmount(input, amount);
}

function withPercentage(input: PanelInput, percentage: number): PanelInput {
  if (percentage === input.percentage) return input;
  const amount = amountOfPercentage(percentage, input.total);
  return { ...input, amount, percentage, ...withPendingSplit(percentage) };
}

/** Sets the pending percentage; below the minimum percentage it requests no split. */
function withPendingSplit(percentage: number | undefined): Pick<PanelInput, 'pendingPercentage' | 'split'> {
  const isValid = percentage !== undefined && percentage >= MIN_OFFER_PERCENTAGE;
  return { pendingPercentage: isValid ? percentage : undefined, split: undefined };
}

function withSplit(input: PanelInput, split: Split): PanelInput {
  return {
    ...input,
    amount: split.offer_value,
    percentage: split.offer_value_percentage,
    pendingPercentage: undefined,
    split,
  };
}

/** Message below amount and percentage (specification, section 8 Percentage messages). */
export type PercentageMessage =
  | { readonly kind: 'below' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'whole' }
  | { readonly kind: 'margin'; readonly percentage: number; readonly margin: Centavos };

export function percentageMessage({
  percentage,
  pendingPercentage,
  split,
}: PanelInput): PercentageMessage | undefined {
  if (pendingPercentage !== undefined) return { kind: 'asking' };
  if (split === undefined) return percentage < MIN_OFFER_PERCENTAGE ? { kind: 'below' } : undefined;
  if (split.security_margin_receivables_id.length === 0) return { kind: 'whole' };
  const { offer_value_percentage, security_margin_value } = split;
  return { kind: 'margin', percentage: offer_value_percentage, margin: security_margin_value };
}

/** Parses a percentage with up to two decimals after a comma or dot; undefined for any other text. */
export function parsePercentage(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{0,2}))?$/.exec(text.trim().replace(/\s*%$/, ''));
  return match ? Number(`${match[1]}.${match[2] || '0'}`) : undefined;
}
