import type { Centavos } from '@pregao/domain';
import { useFormat } from '../lib/format/use-format.ts';
import { NoWrap } from './no-wrap.tsx';

/** Characters of an amount that stand in half the width of a phone: `R$ 99.999.999,99`. */
const SHORT = 16;

/** An amount of centavos as `R$ 1.234,56`, in one piece; a dash where there is none. */
export function MoneyText({ value }: { value: Centavos | null }) {
  const { money } = useFormat();
  const text = value === null ? '—' : money(value);
  return <NoWrap data-wide={text.length > SHORT ? '' : undefined}>{text}</NoWrap>;
}
