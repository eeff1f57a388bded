import { styled } from '@mui/material/styles';
import type { Centavos } from '@pregao/domain';
import { useFormat } from '../lib/format/use-format.ts';

const Figure = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

/** An amount of centavos as `R$ 1.234,56`; a dash where there is none. */
export function MoneyText({ value }: { value: Centavos | null }) {
  const { money } = useFormat();
  return <Figure>{value === null ? '—' : money(value)}</Figure>;
}
