import Card from '@mui/material/Card';
import type { Reply } from '@pregao/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { RateText } from '../../ui/rate-text.tsx';
import { TermHelp } from '../../ui/term-help.tsx';
import { Below } from './below.tsx';

/** How often the reader's company wins, and how many of its proposals came to what; nothing without a proposal. */
export function Outcomes({ hit_rate, outcomes }: Pick<Reply<'listOwnCredits'>, 'hit_rate' | 'outcomes'>) {
  const { t } = useTranslation('ownProposals');
  const { count, money } = useFormat();
  if (outcomes.length === 0) return null;
  return (
    <Card component="section" aria-label={t(($) => $.outcomes)} sx={{ p: { xs: 4, sm: 6 }, mb: 4 }}>
      <DefinitionGrid
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
