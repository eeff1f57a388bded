import { styled } from '@mui/material/styles';
import type { DashboardGroup } from '@pregao/domain';
import { Mark } from '../../ui/marks.tsx';
import { RECEIVABLE_LOOKS } from '../../ui/status/looks.ts';
import type { Tone } from '../../ui/tones.ts';

const Disc = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 28,
    height: 28,
    borderRadius: 8,
    color: theme.vars.palette.tone[tone].text,
    backgroundColor: theme.vars.palette.tone[tone].tint,
  }),
);

/** Expired and canceled are both grey as a badge; side by side in a chart they need two colours. */
export const groupTone = (group: DashboardGroup): Tone =>
  group === 'CANCELED' ? 'red' : RECEIVABLE_LOOKS[group].tone;

/** The sign of a group, in the colour of its status. */
export function GroupMark({ group }: { group: DashboardGroup }) {
  return (
    <Disc tone={groupTone(group)}>
      <Mark name={RECEIVABLE_LOOKS[group].mark} size={16} />
    </Disc>
  );
}
