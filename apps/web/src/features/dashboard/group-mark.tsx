import { styled } from '@mui/material/styles';
import { type DashboardGroup, RECEIVABLE_STATUS_LABELS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useUser } from '../../lib/session/session.ts';
import { Icon } from '../../ui/icons.tsx';
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

const isCanceled = (group: DashboardGroup) => group === 'CANCELED';

/**
 * Returns the color of a group.
 * Expired and canceled need two different greys in one chart; their badges share one.
 */
export const groupTone = (group: DashboardGroup): Tone =>
  isCanceled(group) ? 'slate' : RECEIVABLE_LOOKS[group].tone;

/** Returns the display name of a group. Lenders see canceled as "closed": most went to another lender. */
export function useGroupName(): (group: DashboardGroup) => string {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { company_type } = useUser();
  return (group) =>
    isCanceled(group) && company_type === 'LENDER'
      ? t(($) => $.closed)
      : RECEIVABLE_STATUS_LABELS[group][language];
}

/** Renders the icon of a group in the color of its status. */
export function GroupMark({ group }: { group: DashboardGroup }) {
  return (
    <Disc tone={groupTone(group)}>
      <Icon name={RECEIVABLE_LOOKS[group].mark} size={16} />
    </Disc>
  );
}
