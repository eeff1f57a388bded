import type { Centavos } from '@pregao/domain';
import { useFormat } from '../lib/format/use-format.ts';
import { NoWrap } from './no-wrap.tsx';

/** Length of an amount that fits half the width of a phone: `R$ 99.999.999,99`. */
const SHORT = 16;

/** An amount of centavos as `R$ 1.234,56`, without a line break; a dash without a value. */
export function MoneyText({ value }: { value: Centavos | null }) {
  const { money } = useFormat();
  const text = value === null ? '—' : money(value);
  return <NoWrap data-wide={text.length > SHORT ? '' : undefined}>{text}</NoWrap>;
}
