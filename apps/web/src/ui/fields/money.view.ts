import type { MaskitoOptions } from '@maskito/core';
import { type Centavos, parseAmount } from '@pregao/domain';

/** Parses a typed amount in centavos; a trailing decimal mark is ignored, because decimals may follow. */
export const typedAmount = (text: string): Centavos | undefined => parseAmount(text.replace(/[.,]$/, ''));

type Typed = Parameters<NonNullable<MaskitoOptions['preprocessors']>[number]>[0]['elementState'];

const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
const PLAIN = /^[1-9]\d*(?:,\d*)?$/;

const withoutDots = (text: string) => text.replaceAll('.', '');

/** Inserts thousands separators and keeps the caret behind the same character. */
function grouped({ value, selection }: Typed): Typed {
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

function ungrouped({ value, selection }: Typed): Typed {
  if (!GROUPED.test(value)) return { value, selection };
  const at = (place: number) => withoutDots(value.slice(0, place)).length;
  return { value: withoutDots(value), selection: [at(selection[0]), at(selection[1])] };
}

/** Extends a deletion over a thousands separator to the digit beyond it. */
function beyondDot({ value, selection }: Typed, action: string): Typed {
  const [from, to] = selection;
  if (!GROUPED.test(value) || value.slice(from, to) !== '.') return { value, selection };
  if (action === 'deleteBackward') return { value, selection: [from - 1, to] };
  return action === 'deleteForward' ? { value, selection: [from, to + 1] } : { value, selection };
}

/**
 * Inserts thousands separators while digits are typed. It has state per field: once the reader types a dot,
 * which may be a decimal point, ours are removed and the text stays as typed.
 */
export function grouping(): { readonly options: MaskitoOptions; readonly left: () => void } {
  /** The text with the dots that the reader typed. */
  let own: string | undefined;
  let marks = false;
  const options: MaskitoOptions = {
    mask: /^.*$/,
    preprocessors: [
      ({ elementState, data }, action) => {
        const isOwn = elementState.value === own;
        marks = isOwn || data.includes('.');
        return { elementState: isOwn ? elementState : ungrouped(beyondDot(elementState, action)), data };
      },
    ],
    postprocessors: [
      (state) => {
        own = marks && state.value.includes('.') ? state.value : undefined;
        return own === undefined ? grouped(state) : state;
      },
    ],
  };
  return {
    options,
    /** Called on blur: a valid amount is formatted anew, with our separators. */
    left() {
      own = undefined;
    },
  };
}
