import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { CompanyType } from '@pregao/domain';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { FittedMoney } from '../../ui/fitted-money.tsx';
import type { Tone } from '../../ui/tones.ts';
import {
  cardParts,
  type GroupFilters,
  listOfGroup,
  partsOf,
  partsWithoutCard,
  type Totals,
} from './dashboard.view.ts';
import { GroupMark, groupTone, useGroupName } from './group-mark.tsx';

export const SummaryGrid = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));

export const CardsRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 204px), 1fr))',
}));

const Headline = styled(Card)(({ theme }) => ({
  padding: theme.spacing(5, 6),
  '& h2': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
  '& strong': {
    ...theme.typography.h4,
    display: 'block',
  },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
})) as typeof Card;

const Figure = styled(Card)(({ theme }) => ({
  position: 'relative',
  padding: theme.spacing(4, 5),
  '& h2': {
    ...theme.typography.subtitle2,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    margin: theme.spacing(0, 0, 2),
  },
  '& strong': {
    ...theme.typography.h2,
    display: 'block',
    fontSize: '1.1875rem',
    letterSpacing: '-0.02em',
  },
  '& p': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
})) as typeof Card;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: 8,
  margin: theme.spacing(4, 0, 3),
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.tone.grey.tint,
}));

const Segment = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({ minWidth: 3, backgroundColor: theme.vars.palette.tone[tone].fill }),
);

/** Link of a figure to its list; its click area covers the whole card. */
const FigureLink = createLink(
  styled('a')(({ theme }) => ({
    color: 'inherit',
    display: 'inline-block',
    lineHeight: '24px',
    marginBlock: -1,
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 16 },
    '&:hover': { color: theme.vars.palette.primary.main },
    '&:focus-visible': { outline: 0 },
    '&:focus-visible::after': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  })),
);

interface Props {
  readonly totals: Totals;
  readonly company: CompanyType;
  readonly filters: GroupFilters;
}

/** Renders the total, its composition and a card for each group (specification, section 2). */
export function Summary({ totals, company, filters }: Props) {
  const { t } = useTranslation('dashboard');
  const groupName = useGroupName();
  const { money, count, percentage } = useFormat();
  const withoutCard = partsWithoutCard(totals, company)
    .map(({ group, value }) => `${groupName(group).toLowerCase()} ${money(value)}`)
    .join(' · ');
  return (
    <SummaryGrid>
      <Headline component="article">
        <h2>{t(($) => $.cards.total)}</h2>
        <strong>
          <FittedMoney value={totals.gross} />
        </strong>
        <Bar aria-hidden="true">
          {partsOf(totals).map(({ group, value }) => (
            <Segment key={group} tone={groupTone(group)} style={{ flexGrow: value }} />
          ))}
        </Bar>
        <p>
          {t(($) => $.cards.count, {
            count: totals.receivables_count,
            shown: count(totals.receivables_count),
          })}
          {'. '}
          {withoutCard === ''
            ? t(($) => $.cards.allInCards)
            : t(($) => $.cards.beside, { parts: withoutCard })}
        </p>
      </Headline>
      <CardsRow>
        {cardParts(totals, company).map(({ group, value, share }) => (
          <Figure key={group} component="article">
            <h2>
              <GroupMark group={group} />
              <FigureLink {...(listOfGroup(group, company, filters) as { to: string })}>
                {groupName(group)}
              </FigureLink>
            </h2>
            <strong>
              <FittedMoney value={value} />
            </strong>
            <p>{t(($) => $.cards.share, { share: percentage(share) })}</p>
            {group === 'LIQUIDATED' && totals.written_off_value > 0 && (
              <p>{t(($) => $.cards.loss, { value: money(totals.written_off_value) })}</p>
            )}
          </Figure>
        ))}
      </CardsRow>
    </SummaryGrid>
  );
}
