import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { CountText } from '../../ui/count-text.tsx';
import { Deadline } from '../../ui/deadline.tsx';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { NetworkMark } from '../../ui/network-mark.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import type { Simulation } from './schedule-terms.view.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2, 4),
  marginBottom: theme.spacing(6),
  '& p': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
  '& strong': { ...theme.typography.h4, display: 'block' },
  '& > div': { flex: '1 1 220px' },
}));

/** Maximum number of named issuers; the others are counted. */
const NAMED_ISSUERS = 4;

/** Renders the summary of the simulation: amount, network, due dates, transactions and issuers. */
export function ScheduleSummary({ simulation, now }: { simulation: Simulation; now: Date }) {
  const { t } = useTranslation('schedule');
  const { day } = useFormat();
  const { issuers, issuers_count, min_receivable_due_date, max_receivable_due_date } = simulation;
  const more = issuers_count - Math.min(issuers.length, NAMED_ISSUERS);
  const named = issuers.slice(0, NAMED_ISSUERS).join(', ');
  const from = day(min_receivable_due_date);
  const to = day(max_receivable_due_date);
  return (
    <Card component="section" aria-label={t(($) => $.summary.title)} sx={{ p: { xs: 4, sm: 6 }, mb: 6 }}>
      <Head>
        <div>
          <p>{t(($) => $.summary.total)}</p>
          <strong>
            <MoneyText value={simulation.receivable_total_value} />
          </strong>
        </div>
        <StatusBadge kind="offer" status={simulation.status} />
      </Head>
      <DefinitionGrid
        items={[
          { label: t(($) => $.summary.network), value: <NetworkMark network={simulation.card_network} /> },
          {
            label: t(($) => $.summary.dueDates),
            value: from === to ? from : t(($) => $.summary.range, { from, to }),
          },
          {
            label: t(($) => $.summary.transactions),
            value: <CountText value={simulation.total_transaction_numbers} />,
          },
          {
            label: t(($) => $.summary.receivables),
            value: <CountText value={simulation.receivables.length} />,
          },
          {
            label: `${t(($) => $.summary.issuers)} (${issuers_count})`,
            value: more > 0 ? `${named} ${t(($) => $.summary.more, { count: more })}` : named,
          },
          {
            label: t(($) => $.summary.limit),
            value: <Deadline at={simulation.higher_date_offer_create_limit} now={now} />,
          },
        ]}
      />
    </Card>
  );
}
