import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type Day, daysOverdue } from '@pregao/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { useToday } from '../../lib/use-server-now.ts';
import { DayText } from '../../ui/day-text.tsx';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { GroupActs } from './group-acts.tsx';
import { GroupReceivables } from './group-receivables.tsx';
import type { Collection, LadderEntry, LadderGroup, Settlement } from './settlement.queries.ts';
import { type DealRemittance, type GroupAct, ladderTotals, type OfferedAct } from './settlement.view.ts';

/** How many groups the ladder shows at first, and how many more each time. */
const STEP = 60;

/** Fits all columns into the width of a page. */
const ON_PAPER = {
  '@media print': {
    overflow: 'visible',
    '& .MuiTableCell-root': { padding: '3px 4px', fontSize: '9px', lineHeight: 1.4, minWidth: 0 },
    '& .MuiTableCell-root *': { fontSize: '9px', letterSpacing: 0 },
    '& tr': { breakInside: 'avoid' },
  },
} as const;

/** Keeps the acts in sight while the other columns scroll sideways. */
const STICKY = {
  position: 'sticky',
  right: 0,
  backgroundColor: 'background.paper',
  '@media print': { display: 'none' },
} as const;

/** Columns of the table, for rows that span all of them. */
const COLUMNS = 8;

/** An answer to a remittance. */
export type RemittanceAct = 'RECEIVE' | 'DISPUTE';

interface Acting {
  /** The acts of the reader on open groups. */
  readonly acts: readonly OfferedAct<GroupAct>[];
  readonly onAct: (act: GroupAct, group: LadderGroup) => void;
  readonly canWithdraw: (remittance: DealRemittance) => boolean;
  readonly onWithdraw: (remittance: DealRemittance) => void;
  /** Whether the reader can receive or dispute a remittance. */
  readonly canAnswer: (remittance: DealRemittance) => boolean;
  readonly onAnswer: (act: RemittanceAct, remittance: DealRemittance, group: LadderGroup) => void;
  /** Undefined where the reader cannot reverse entries. */
  readonly onReverse: ((collection: Collection, entry: LadderEntry) => void) | undefined;
}

interface Props extends Acting {
  readonly offerId: number;
  readonly settlement: Settlement;
  /** Shows all groups. */
  readonly onPaper: boolean;
}

/** Renders the collections of a deal by day and issuer, with their sums and the reader's acts. */
export function LadderCard({ offerId, settlement, onPaper, ...acting }: Props) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [shown, setMost] = useState(STEP);
  const most = onPaper ? settlement.days.length : shown;
  const groups = onlyOpen ? settlement.days.filter(({ open_value }) => open_value > 0) : settlement.days;
  const left = groups.length - most;
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h2">{t(($) => $.ladder.title)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(($) => $.ladder.lead)} {t(($) => $.ladder.recourse[settlement.recourse])}
      </Typography>
      <Totals days={settlement.days} />
      <FormControlLabel
        data-off-paper
        control={<Checkbox checked={onlyOpen} onChange={(_event, checked) => setOnlyOpen(checked)} />}
        label={t(($) => $.ladder.onlyOpen)}
      />
      {groups.length === 0 ? (
        <Typography variant="body2">
          {settlement.days.length === 0 ? t(($) => $.ladder.empty) : t(($) => $.ladder.nothingOpen)}
        </Typography>
      ) : (
        <TableContainer tabIndex={0} role="region" aria-label={t(($) => $.ladder.title)} sx={ON_PAPER}>
          <Table size="small" aria-label={t(($) => $.ladder.title)}>
            <Head hasActs={acting.acts.length > 0} />
            <TableBody>
              {groups.slice(0, most).map((group) => (
                <GroupRows
                  key={`${group.pay_date} ${group.issuer}`}
                  {...acting}
                  offerId={offerId}
                  group={group}
                />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {left > 0 && (
        <div>
          <Button variant="outlined" color="inherit" onClick={() => setMost(shown + STEP)}>
            {t(($) => $.ladder.more, {
              count: Math.min(left, STEP),
              shown: format.count(Math.min(left, STEP)),
            })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Totals({ days }: { readonly days: Settlement['days'] }) {
  const { t } = useTranslation('settlement');
  const totals = ladderTotals(days);
  const figure = (label: string, value: number) => ({ label, value: <MoneyText value={value} /> });
  const some = (label: string, value: number) => value > 0 && figure(label, value);
  return (
    <DefinitionGrid
      minWidth={160}
      items={[
        figure(
          t(($) => $.ladder.expected),
          totals.expected,
        ),
        figure(
          t(($) => $.ladder.received),
          totals.received,
        ),
        some(
          t(($) => $.ladder.boughtBack),
          totals.bought_back,
        ),
        some(
          t(($) => $.ladder.covered),
          totals.covered,
        ),
        some(
          t(($) => $.ladder.writtenOff),
          totals.written_off,
        ),
        figure(
          t(($) => $.ladder.open),
          totals.open,
        ),
        some(
          t(($) => $.ladder.overdue),
          totals.overdue,
        ),
      ]}
    />
  );
}

function Head({ hasActs }: { readonly hasActs: boolean }) {
  const { t } = useTranslation('settlement');
  return (
    <TableHead>
      <TableRow>
        <TableCell>{t(($) => $.ladder.day)}</TableCell>
        <TableCell>{t(($) => $.ladder.issuer)}</TableCell>
        <TableCell align="right">{t(($) => $.ladder.expected)}</TableCell>
        <TableCell align="right">{t(($) => $.ladder.received)}</TableCell>
        <TableCell align="right">{t(($) => $.ladder.open)}</TableCell>
        <TableCell align="right">{t(($) => $.ladder.overdue)}</TableCell>
        <TableCell>{t(($) => $.ladder.state)}</TableCell>
        {hasActs && (
          <TableCell data-off-paper align="right" sx={STICKY}>
            {t(($) => $.ladder.acts)}
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

interface GroupProps extends Acting {
  readonly offerId: number;
  readonly group: LadderGroup;
}

/** Renders one group, and below it its remittances and receivables while it is open. */
function GroupRows({ offerId, group, acts, onAct, onReverse, ...answering }: GroupProps) {
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
            <Remittances {...answering} group={group} />
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

const REMITTANCE_ACTS: readonly RemittanceAct[] = ['RECEIVE', 'DISPUTE'];

type RemittancesProps = Pick<Acting, 'canWithdraw' | 'onWithdraw' | 'canAnswer' | 'onAnswer'> & {
  readonly group: LadderGroup;
};

function Remittances({ group, canWithdraw, onWithdraw, canAnswer, onAnswer }: RemittancesProps) {
  const { remittances } = group;
  const { t } = useTranslation('settlement');
  const { money, day } = useFormat();
  if (remittances.length === 0) return null;
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: '8px 0', display: 'grid', gap: 8 }}>
      {remittances.map((remittance) => (
        <li key={remittance.id} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
          {t(($) => $.ladder.remittance, { value: money(remittance.amount), day: day(remittance.day) })}
          <StatusBadge kind="remittance" status={remittance.status} />
          {canAnswer(remittance) &&
            REMITTANCE_ACTS.map((act) => (
              <Button
                key={act}
                size="small"
                variant={act === 'RECEIVE' ? 'outlined' : 'text'}
                color="inherit"
                aria-label={t(($) => $.ladder.answerOf, {
                  act: t(($) => $.ladder.answer[act]),
                  value: money(remittance.amount),
                })}
                onClick={() => onAnswer(act, remittance, group)}
              >
                {t(($) => $.ladder.answer[act])}
              </Button>
            ))}
          {canWithdraw(remittance) && (
            <Button
              size="small"
              color="inherit"
              aria-label={t(($) => $.ladder.withdrawOf, { value: money(remittance.amount) })}
              onClick={() => onWithdraw(remittance)}
            >
              {t(($) => $.ladder.withdraw)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
