import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type Day, daysOverdue } from '@pregao/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useToday } from '../../lib/use-server-now.ts';
import { DayText } from '../../ui/day-text.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { GroupActs } from './group-acts.tsx';
import { GroupReceivables } from './group-receivables.tsx';
import { LadderRemittances, type RemittanceActs } from './ladder-remittances.tsx';
import type { Collection, LadderEntry, LadderGroup } from './settlement.queries.ts';
import type { GroupAct, OfferedAct } from './settlement.view.ts';

/** Keeps the acts in sight while the other columns scroll sideways. */
export const STICKY = {
  position: 'sticky',
  right: 0,
  backgroundColor: 'background.paper',
  '@media print': { display: 'none' },
} as const;

/** Columns of the table, for rows that span all of them. */
const COLUMNS = 8;

/** The acts of the reader on the collections of a deal. */
export interface LadderActs extends RemittanceActs {
  /** The acts of the reader on open groups. */
  readonly acts: readonly OfferedAct<GroupAct>[];
  readonly onAct: (act: GroupAct, group: LadderGroup) => void;
  /** Undefined where the reader cannot reverse entries. */
  readonly onReverse: ((collection: Collection, entry: LadderEntry) => void) | undefined;
}

interface Props extends LadderActs {
  readonly offerId: number;
  readonly group: LadderGroup;
}

/** Renders one group, and below it its remittances and receivables while it is open. */
export function LadderGroupRows({ offerId, group, acts, onAct, onReverse, ...answering }: Props) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { pay_date, issuer } = group;
  const named = { issuer, day: format.day(pay_date) };
  return (
    <>
      <TableRow hover>
        <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
          <IconButton
            data-off-paper
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            aria-label={t(($) => (isOpen ? $.ladder.collapse : $.ladder.expand), named)}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} size={16} />
          </IconButton>{' '}
          <DayText day={pay_date} />
        </TableCell>
        <TableCell sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
          {issuer}
          <Typography component="small" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {t(($) => $.ladder.receivables, {
              count: group.collections,
              shown: format.count(group.collections),
            })}
          </Typography>
        </TableCell>
        <TableCell align="right">
          <MoneyText value={group.expected_value} />
        </TableCell>
        <TableCell align="right">
          <MoneyText value={group.received_value} />
          <ClosedOtherwise group={group} />
        </TableCell>
        <TableCell align="right">
          <MoneyText value={group.open_value} />
        </TableCell>
        <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
          {group.overdue ? t(($) => $.overdueDays, { count: daysOverdue(pay_date, today) }) : '—'}
        </TableCell>
        <TableCell>
          <Parts group={group} />
          {group.shortage_until !== null && <ShortageDeadline day={group.shortage_until} />}
        </TableCell>
        {acts.length > 0 && (
          <TableCell data-off-paper sx={STICKY}>
            {group.open_value > 0 && <GroupActs group={group} acts={acts} onAct={onAct} />}
          </TableCell>
        )}
      </TableRow>
      {isOpen && (
        <TableRow id={panel}>
          <TableCell colSpan={COLUMNS} sx={{ backgroundColor: 'background.default' }}>
            <LadderRemittances {...answering} group={group} />
            <GroupReceivables offerId={offerId} group={group} onReverse={onReverse} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** Renders the states of a group, each with its part of the open value where there are several. */
function Parts({ group: { parts } }: { readonly group: LadderGroup }) {
  const { money } = useFormat();
  return (
    <div style={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      {parts.map(({ state, turn, open_value }) => (
        <StatusBadge
          key={`${state} ${turn}`}
          kind="settlement"
          status={state}
          note={parts.length > 1 ? money(open_value) : undefined}
        />
      ))}
    </div>
  );
}

/** Renders what was closed without a receipt, so that each row adds up. */
function ClosedOtherwise({ group }: { readonly group: LadderGroup }) {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const parts = [
    [t(($) => $.ladder.boughtBack), group.bought_back_value],
    [t(($) => $.ladder.covered), group.covered_value],
    [t(($) => $.ladder.writtenOff), group.written_off_value],
  ] as const;
  return parts.map(
    ([label, value]) =>
      value > 0 && (
        <Typography
          key={label}
          component="small"
          variant="caption"
          sx={{ display: 'block', color: 'text.secondary' }}
        >
          {label}: {money(value)}
        </Typography>
      ),
  );
}

/** Renders until when the acquirer buys a shortage back by the terms of the deal. */
function ShortageDeadline({ day }: { readonly day: Day }) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const isLate = day < useToday();
  return (
    <Typography
      component="small"
      variant="caption"
      sx={{ display: 'block', whiteSpace: 'nowrap', color: isLate ? 'error.main' : 'text.secondary' }}
    >
      {t(($) => $.ladder[isLate ? 'shortageLate' : 'shortageUntil'], { day: format.day(day) })}
    </Typography>
  );
}
