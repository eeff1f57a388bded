import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Reply } from '@pregao/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { RateText } from '../../ui/rate-text.tsx';
import { TermHelp } from '../../ui/term-help.tsx';
import { Below } from './below.tsx';

/** Four figures stand in a row beside the menu of a small screen. */
const LEAST = 180;

interface Props extends Pick<Reply<'listOwnCredits'>, 'hit_rate' | 'outcomes'> {
  /** Whether a filter narrows what is counted; one of outcomes never does. */
  readonly narrowed: boolean;
}

/** How often the reader's company wins, and how many of its proposals came to what, whatever outcome is asked for; nothing without a proposal. */
export function Outcomes({ hit_rate, outcomes, narrowed }: Props) {
  const { t } = useTranslation('ownProposals');
  const { count, money } = useFormat();
  if (outcomes.length === 0) return null;
  return (
    <Card
      component="section"
      aria-label={t(($) => $.outcomes)}
      sx={{ p: { xs: 4, sm: 6 }, mb: 4, display: 'grid', gap: 4 }}
    >
      <Typography variant="h2">{t(($) => (narrowed ? $.allOutcomes : $.allProposals))}</Typography>
      <DefinitionGrid
        least={LEAST}
        items={[
          {
            label: t(($) => $.hitRate),
            help: <TermHelp term="hitRate" />,
            value: <RateText value={hit_rate} />,
          },
          ...outcomes.map(({ outcome, proposals, value }) => ({
            label: t(($) => $.counted[outcome]),
            value: (
              <>
                {count(proposals)}
                <Below>{money(value)}</Below>
              </>
            ),
          })),
        ]}
      />
    </Card>
  );
}
