import { styled } from '@mui/material/styles';
import type { Centavos } from '@pregao/domain';
import { useFormat } from '../lib/format/use-format.ts';
import { NoWrap } from './no-wrap.tsx';

const Place = styled('span')({ display: 'block', containerType: 'inline-size' });

/** Upper bound of the average character width of an amount, in em. */
const CHARACTER = 0.64;

/** An amount of centavos on its own row, with a smaller font where it would not fit. */
export function FittedMoney({ value }: { value: Centavos }) {
  const text = useFormat().money(value);
  return (
    <Place>
      <NoWrap style={{ fontSize: `min(1em, ${100 / CHARACTER / text.length}cqi)` }}>{text}</NoWrap>
    </Place>
  );
}
