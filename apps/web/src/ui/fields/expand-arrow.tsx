import { styled } from '@mui/material/styles';
import { Mark } from '../marks.tsx';

const Frame = styled('span')(({ theme }) => ({
  display: 'flex',
  paddingRight: 10,
  pointerEvents: 'none',
  color: theme.vars.palette.text.secondary,
}));

/** At the right end of a field that opens a list. */
export function ExpandArrow() {
  return (
    <Frame>
      <Mark name="expand" size={18} />
    </Frame>
  );
}
