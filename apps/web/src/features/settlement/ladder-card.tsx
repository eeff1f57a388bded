import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { ActsCell, type LadderActs, LadderGroupRows, useNarrowLadder } from './ladder-group.tsx';
import { LadderTotals } from './ladder-totals.tsx';
import type { Settlement } from './settlement.queries.ts';

/** Id of the heading, which gets the focus after an act; it is described by the sums. */
export const LADDER_HEADING = 'settlement-ladder';
const TOTALS = 'settlement-ladder-totals';

/** How many groups the ladder shows at first, and how many more each time. */
const STEP = 60;

/** Fits all columns into the width of a page, and the three of a phone into its width. */
const FITTED = {
  '@media screen and (max-width:599.95px)': {
    // Repeated to win over the paddings of the first and last cell.
    '& .MuiTableCell-root.MuiTableCell-root.MuiTableCell-root': { paddingInline: '4px' },
  },
  '@media print': {
    overflow: 'visible',
    '& .MuiTableCell-root': { padding: '3px 4px', fontSize: '9px', lineHeight: 1.4, minWidth: 0 },
    '& .MuiTableCell-root *': { fontSize: '9px', letterSpacing: 0 },
    '& tr': { breakInside: 'avoid' },
  },
} as const;

interface Props extends LadderActs {
  readonly offerId: number;
  readonly settlement: Settlement;
  /** What the margin can still cover; null where there is none. */
  readonly marginLeft: number | null;
  /** To which account the reader remits; false for readers that do not. */
  readonly payee: ReactNode;
  /** Shows all groups. */
  readonly onPaper: boolean;
}

/** Renders the collections of a deal by day and issuer, with their sums and the reader's acts. */
export function LadderCard({ offerId, settlement, marginLeft, payee, onPaper, ...acting }: Props) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [shown, setMost] = useState(STEP);
  const most = onPaper ? settlement.days.length : shown;
  const groups = onlyOpen ? settlement.days.filter(({ open_value }) => open_value > 0) : settlement.days;
  const left = groups.length - most;
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography
        variant="h2"
        id={LADDER_HEADING}
        tabIndex={-1}
        aria-describedby={TOTALS}
        sx={{ outline: 0, scrollMarginTop: 96 }}
      >
        {t(($) => $.ladder.title)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(($) => $.ladder.lead)} {t(($) => $.ladder.recourse[settlement.recourse])}
      </Typography>
      <div id={TOTALS}>
        <LadderTotals days={settlement.days} marginLeft={marginLeft} />
      </div>
      {payee}
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
        <TableContainer tabIndex={0} role="region" aria-label={t(($) => $.ladder.title)} sx={FITTED}>
          <Table size="small" aria-label={t(($) => $.ladder.title)}>
            <Head hasActs={acting.acts.length > 0} />
            <TableBody>
              {groups.slice(0, most).map((group) => (
                <LadderGroupRows
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

function Head({ hasActs }: { readonly hasActs: boolean }) {
  const { t } = useTranslation('settlement');
  const isNarrow = useNarrowLadder();
  return (
    <TableHead>
      <TableRow>
        <TableCell>{t(($) => $.ladder.day)}</TableCell>
        {!isNarrow && (
          <>
            <TableCell>{t(($) => $.ladder.issuer)}</TableCell>
            <TableCell align="right">{t(($) => $.ladder.expected)}</TableCell>
            <TableCell align="right">{t(($) => $.ladder.received)}</TableCell>
          </>
        )}
        <TableCell align="right">{t(($) => $.ladder.open)}</TableCell>
        {!isNarrow && (
          <>
            <TableCell align="right">{t(($) => $.ladder.overdue)}</TableCell>
            <TableCell>{t(($) => $.ladder.state)}</TableCell>
          </>
        )}
        {hasActs && (
          <ActsCell data-off-paper align="right">
            {t(($) => $.ladder.acts)}
          </ActsCell>
        )}
      </TableRow>
    </TableHead>
  );
}
