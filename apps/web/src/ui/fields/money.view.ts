import type { MaskitoOptions } from '@maskito/core';
import { type Centavos, parseAmount } from '@pregao/domain';

/** A typed amount as the domain reads it; a mark at the end, after which decimals may follow, is not part of it yet. */
export const typedAmount = (text: string): Centavos | undefined => parseAmount(text.replace(/[.,]$/, ''));

type Typed = Parameters<NonNullable<MaskitoOptions['preprocessors']>[number]>[0]['elementState'];

const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
const PLAIN = /^[1-9]\d*(?:,\d*)?$/;

const withoutDots = (text: string) => text.replaceAll('.', '');

/** Dots between thousands; the caret stays behind the sign that it stood behind. */
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

/** A deletion that meets nothing but a dot between thousands takes the digit beyond it. */
function beyondDot({ value, selection }: Typed, action: string): Typed {
  const [from, to] = selection;
  if (!GROUPED.test(value) || value.slice(from, to) !== '.') return { value, selection };
  if (action === 'deleteBackward') return { value, selection: [from - 1, to] };
  return action === 'deleteForward' ? { value, selection: [from, to + 1] } : { value, selection };
}

/**
 * Dots between thousands while digits are typed; for one field, as it remembers whose dots stand there. Once the reader has
 * written one himself, which may be a decimal point, ours go and what he types stands as he types it.
 */
export function grouping(): { readonly options: MaskitoOptions; readonly left: () => void } {
  /** The text with the reader's own dots. */
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
    /** The field was left: what can be read is written anew, with our dots. */
    left() {
      own = undefined;
    },
  };
}
