import { styled } from '@mui/material/styles';
import type { Centavos } from '@pregao/domain';
import { useFormat } from '../lib/format/use-format.ts';
import { NoWrap } from './no-wrap.tsx';

const Place = styled('span')({ display: 'block', containerType: 'inline-size' });

/** No character of an amount is wider than this, in em, on average. */
const CHARACTER = 0.64;

/** An amount of centavos on a line of its own, smaller where the line is too short for it. */
export function FittedMoney({ value }: { value: Centavos }) {
  const text = useFormat().money(value);
  return (
    <Place>
      <NoWrap style={{ fontSize: `min(1em, ${100 / CHARACTER / text.length}cqi)` }}>{text}</NoWrap>
    </Place>
  );
}
