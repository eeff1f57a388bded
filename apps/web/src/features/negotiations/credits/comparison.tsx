import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Actor, isOpenCredit, isOpenSchedule } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DayText } from '../../../ui/day-text.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bar } from '../../../ui/figures-table.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { RateText } from '../../../ui/rate-text.tsx';
import { TermHelp } from '../../../ui/term-help.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { creditsOf } from '../../deals/public.ts';
import {
  type ComparedCredit,
  type Credit,
  compareCredits,
  inOrder,
  MEASURES,
  type Measure,
  measureOf,
  type Negotiation,
  nextOrdering,
  type Ordering,
} from '../detail/negotiation.view.ts';
import { Best } from './best.tsx';
import { useAnswering } from './use-answering.tsx';

const Note = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

/** Where credits have room side by side. */
export const COMPARED = '(min-width:900px)';

interface Props {
  readonly negotiation: Negotiation;
  /** The acquirer answers; a moderator only reads. */
  readonly actor: Actor;
}

/** The credits that wait for an answer side by side, the cheapest first; on narrow screens the cards of the panel do it. */
export function Comparison({ negotiation, actor }: Props) {
  const wide = useMediaQuery(COMPARED, { noSsr: true });
  const { actionsOf, dialog } = useAnswering(negotiation, actor);
  const waits = isOpenSchedule(negotiation.status) && negotiation.open_credits > 0;
  return (
    <>
      {wide && waits && <Waiting negotiation={negotiation} actionsOf={actionsOf} />}
      {/* Tells its result also when nothing waits any more. */}
      {dialog}
    </>
  );
}

interface WaitingProps {
  readonly negotiation: Negotiation;
  readonly actionsOf: ReturnType<typeof useAnswering>['actionsOf'];
}

function Waiting({ negotiation, actionsOf }: WaitingProps) {
  const { t } = useTranslation('negotiation');
  const query = useQuery(creditsOf(negotiation.id));
  const open = query.data?.rows.filter(({ status }) => isOpenCredit(status)) ?? [];
  if (query.data !== undefined && open.length === 0) return null;
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4 }}>
      <header>
        <Typography variant="h2" id="comparison">
          {t(($) => $.compare.title)} <TermHelp term="rate" />
        </Typography>
        <Typography color="textSecondary">{t(($) => $.compare.lead)}</Typography>
      </header>
      {query.data !== undefined ? (
        <Compared open={open} negotiation={negotiation} actionsOf={actionsOf} />
      ) : query.isError ? (
        <FailedState title={t(($) => $.compare.failed)} error={query.error} onRetry={query.refetch} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={160} />
        </div>
      )}
    </Card>
  );
}

function Compared({ open, negotiation, actionsOf }: WaitingProps & { readonly open: readonly Credit[] }) {
  const { t } = useTranslation('negotiation');
  const [ordering, setOrdering] = useState<Ordering>({ by: 'annual_252', reversed: false });
  const compared = inOrder(compareCredits(open, negotiation.offer_value), ordering);
  const most = Math.max(...open.map((credit) => measureOf(credit, ordering.by) ?? 0));
  const share = (credit: ComparedCredit['credit']) => Math.max(0, measureOf(credit, ordering.by) ?? 0) / most;
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-labelledby="comparison"
      sx={{ '& th, & td': { px: '6px !important' } }}
    >
      <Table size="small" aria-labelledby="comparison">
        <TableHead>
          <TableRow>
            <TableCell>{t(($) => $.compare.investor)}</TableCell>
            {MEASURES.map((measure) => (
              <MeasureHead key={measure} measure={measure} ordering={ordering} onOrder={setOrdering} />
            ))}
            <TableCell>{t(($) => $.compare.paidAndValid)}</TableCell>
            <TableCell>
              <span style={visuallyHidden}>{t(($) => $.compare.actions)}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {compared.map((one) => (
            <Row
              key={one.credit.id}
              compared={one}
              bar={{ of: ordering.by, share: share(one.credit) }}
              actions={actionsOf(one, 'small')}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface MeasureHeadProps {
  readonly measure: Measure;
  readonly ordering: Ordering;
  readonly onOrder: (ordering: Ordering) => void;
}

function MeasureHead({ measure, ordering, onOrder }: MeasureHeadProps) {
  const { t } = useTranslation('negotiation');
  const sorted = ordering.by === measure;
  const direction = (measure === 'credit_value') === ordering.reversed ? 'asc' : 'desc';
  return (
    <TableCell align="right" sortDirection={sorted && direction}>
      <TableSortLabel
        active={sorted}
        direction={direction}
        title={t(($) => $.compare.conventions[measure])}
        onClick={() => onOrder(nextOrdering(ordering, measure))}
      >
        {t(($) => $.compare.measures[measure])}
      </TableSortLabel>
    </TableCell>
  );
}

interface RowProps {
  readonly compared: ComparedCredit;
  /** How long the bar is, 0 to 1, under the measure that puts the rows in order. */
  readonly bar: { readonly of: Measure; readonly share: number };
  readonly actions: ReactNode;
}

function Row({ compared, bar, actions }: RowProps) {
  const { t } = useTranslation('negotiation');
  const { deadline } = useFormat();
  const { credit, leads } = compared;
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ minWidth: 112, overflowWrap: 'anywhere' }}>
        {credit.company_name}
        {leads && compared.toBest && (
          <Note>
            <Best>{t(($) => $.compare.best)}</Best>
          </Note>
        )}
      </TableCell>
      {MEASURES.map((measure) => (
        <TableCell key={measure} align="right">
          {measure === 'credit_value' ? (
            <MoneyText value={credit.credit_value} />
          ) : (
            <RateText value={credit.rates[measure]} />
          )}
          {bar.of === measure && (
            <Bar aria-hidden style={{ width: `${bar.share * 100}%`, marginLeft: 'auto' }} />
          )}
          <Difference measure={measure} compared={compared} />
        </TableCell>
      ))}
      <TableCell sx={{ minWidth: 124 }}>
        <DayText day={credit.payment_date} />
        <Note style={{ whiteSpace: 'normal' }}>
          {t(($) => $.compare.valid, { deadline: deadline(credit.expire_date) })}
        </Note>
      </TableCell>
      <TableCell align="right">
        <div style={{ display: 'flex', flexDirection: 'column-reverse', gap: 4 }}>{actions}</div>
      </TableCell>
    </TableRow>
  );
}

/** How far a credit is from the best, in its amount and in the rate that ranks. */
function Difference({ measure, compared }: { readonly measure: Measure; readonly compared: ComparedCredit }) {
  const { t } = useTranslation('negotiation');
  const { money, points } = useFormat();
  const { toBest, leads } = compared;
  if (toBest === null || leads) return null;
  if (measure === 'annual_252' && toBest.rate !== null)
    return <Note>{t(($) => $.compare.points, { points: points(toBest.rate) })}</Note>;
  if (measure !== 'credit_value') return null;
  const value = money(Math.abs(toBest.value));
  return <Note>{toBest.value < 0 ? `+ ${value}` : `− ${value}`}</Note>;
}
