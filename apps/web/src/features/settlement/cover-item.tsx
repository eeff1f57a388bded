import Typography from '@mui/material/Typography';
import { settlementDay } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { DifferenceActs, DifferenceFrame, type DifferenceProps, useTurnText } from './difference-frame.tsx';
import { type Cover, coverActs } from './differences.view.ts';

/** How many receivables of a cover its item names. */
const MAX_NAMED = 3;

/** Renders a cover with the receivables that take the place, and its status. */
export function CoverItem({ actor, deal, now, onAct, cover }: DifferenceProps & { readonly cover: Cover }) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const turnText = useTurnText(actor.company_type);
  const title = t(($) => $.differences.cover.title, { covered: format.money(cover.covered_value) });
  const receivables = cover.receivables.map(({ issuer, due_date, covered_value }) =>
    t(($) => $.differences.cover.receivable, {
      issuer,
      day: format.day(settlementDay(due_date)),
      value: format.money(covered_value),
    }),
  );
  return (
    <DifferenceFrame
      title={title}
      badge={<StatusBadge kind="cover" status={cover.status} />}
      groups={cover.groups}
      collections={cover.collections.length}
    >
      <Typography variant="body2">
        {t(($) => $.differences.cover.facts, {
          count: receivables.length,
          receivables: receivables.slice(0, MAX_NAMED).join('; '),
        })}{' '}
        {receivables.length > MAX_NAMED &&
          t(($) => $.differences.cover.more, { count: receivables.length - MAX_NAMED })}{' '}
        {cover.reason !== null && t(($) => $.differences.reason, { reason: cover.reason })}
      </Typography>
      {cover.status === 'OFFERED' && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {turnText('LENDER', cover.answer_until)}
        </Typography>
      )}
      <DifferenceActs
        acts={coverActs(actor, deal, cover, now)}
        textOf={(act) => t(($) => $.differences.cover.acts[act])}
        of={title}
        isPrimary={(act) => act === 'ACCEPT'}
        onAct={(act) => onAct({ of: 'cover', act, cover })}
      />
    </DifferenceFrame>
  );
}
