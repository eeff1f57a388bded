import type { MaskitoOptions } from '@maskito/core';
import { type Centavos, parseAmount } from '@pregao/domain';

/** Parses a typed amount in centavos; a trailing decimal mark is ignored, because decimals may follow. */
export const parseTypedMoney = (text: string): Centavos | undefined => parseAmount(text.replace(/[.,]$/, ''));

type ElementState = Parameters<NonNullable<MaskitoOptions['preprocessors']>[number]>[0]['elementState'];

const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
const PLAIN = /^[1-9]\d*(?:,\d*)?$/;

const withoutDots = (text: string) => text.replaceAll('.', '');

/** Inserts thousands separators and keeps the caret behind the same character. */
function grouped({ value, selection }: ElementState): ElementState {
  if (!PLAIN.test(value)) return { value, selection };
  const [reais = ''] = value.split(',');
  const dotsBefore = (at: number) => {
    const signs = reais.length;
    return [...reais].filter((_, index) => index > 0 && index < at && (signs - index) % 3 === 0).length;
  };
  return {
    value: reais.replace(/\B(?=(?:\d{3})+$)/g, '.') + value.slice(reais.length),
    selection: [selection[0] + dotsBefore(selection[0]), selection[1] + dotsBefore(selection[1])],
  };
}

function ungrouped({ value, selection }: ElementState): ElementState {
  if (!GROUPED.test(value)) return { value, selection };
  const at = (place: number) => withoutDots(value.slice(0, place)).length;
  return { value: withoutDots(value), selection: [at(selection[0]), at(selection[1])] };
}

/** Extends a deletion over a thousands separator to the digit beyond it. */
function extendOverDot({ value, selection }: ElementState, action: string): ElementState {
  const [from, to] = selection;
  if (!GROUPED.test(value) || value.slice(from, to) !== '.') return { value, selection };
  if (action === 'deleteBackward') return { value, selection: [from - 1, to] };
  return action === 'deleteForward' ? { value, selection: [from, to + 1] } : { value, selection };
}

/**
 * Inserts thousands separators while digits are typed. It has state per field: once the reader types a dot,
 * which may be a decimal point, ours are removed and the text stays as typed.
 */
export function thousandsGrouping(): { readonly options: MaskitoOptions; readonly onBlur: () => void } {
  /** The text with the dots that the reader typed. */
  let typedText: string | undefined;
  let hasOwnDots = false;
  const options: MaskitoOptions = {
    mask: /^.*$/,
    preprocessors: [
      ({ elementState, data }, action) => {
        const isOwn = elementState.value === typedText;
        hasOwnDots = isOwn || data.includes('.');
        return { elementState: isOwn ? elementState : ungrouped(extendOverDot(elementState, action)), data };
      },
    ],
    postprocessors: [
      (state) => {
        typedText = hasOwnDots && state.value.includes('.') ? state.value : undefined;
        return typedText === undefined ? grouped(state) : state;
      },
    ],
  };
  return {
    options,
    /** Called on blur: a valid amount is formatted anew, with our separators. */
    onBlur() {
      typedText = undefined;
    },
  };
}
