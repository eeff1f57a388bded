import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { Reply } from '@pregao/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { RateText } from '../../ui/rate-text.tsx';
import { TermHelp } from '../../ui/term-help.tsx';
import { SecondaryText } from './secondary-text.tsx';

/** Renders all figures in one row, to leave the height of the page to the list. */
const Strip = styled(Card)(({ theme }) => ({
  padding: theme.spacing(2, 4),
  marginBottom: theme.spacing(3),
  '& h2': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
  '& dl': {
    margin: 0,
    display: 'grid',
    gap: theme.spacing(2, 4),
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [theme.breakpoints.up('md')]: {
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gridTemplateColumns: 'none',
    },
  },
  '& dt': {
    ...theme.typography.caption,
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& dd': { ...theme.typography.body2, margin: 0, fontVariantNumeric: 'tabular-nums' },
}));

interface Props extends Pick<Reply<'listOwnCredits'>, 'hit_rate' | 'outcomes'> {
  /** Whether a filter narrows the figures; the outcome filter never does. */
  readonly isFiltered: boolean;
}

/**
 * Renders the hit rate of the reader's company and its credits by outcome; nothing without credits.
 * The outcome filter does not narrow them.
 */
export function Outcomes({ hit_rate, outcomes, isFiltered }: Props) {
  const { t } = useTranslation('ownCredits');
  const { count, money } = useFormat();
  if (outcomes.length === 0) return null;
  return (
    <Strip role="region" aria-label={t(($) => $.outcomes)}>
      <h2>{t(($) => (isFiltered ? $.allOutcomes : $.allCredits))}</h2>
      <dl>
        <div>
          <dt>
            {t(($) => $.hitRate)}
            <TermHelp term="hitRate" />
          </dt>
          <dd>
            <RateText value={hit_rate} />
          </dd>
        </div>
        {outcomes.map(({ outcome, proposals, value }) => (
          <div key={outcome}>
            <dt title={t(($) => $.counted[outcome])}>{t(($) => $.counted[outcome])}</dt>
            <dd>
              {count(proposals)}
              <SecondaryText>{money(value)}</SecondaryText>
            </dd>
          </div>
        ))}
      </dl>
    </Strip>
  );
}
