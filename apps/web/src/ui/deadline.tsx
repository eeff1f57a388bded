import { styled } from '@mui/material/styles';
import { Countdown } from './countdown.tsx';
import { InstantText } from './day-text.tsx';

const Left = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}));

/**
 * A deadline: the instant with its time zone, and the remaining time below.
 * @param now the server's clock
 */
export function Deadline({ at, now }: { at: string; now: Date }) {
  return (
    <>
      <InstantText instant={at} deadline />
      <Left>
        <Countdown to={at} now={now.toISOString()} />
      </Left>
    </>
  );
}
