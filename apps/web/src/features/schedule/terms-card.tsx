import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { expireDateRefusal, isShownInDigits } from '@pregao/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Deadline } from '../../ui/deadline.tsx';
import { type Definition, DefinitionGrid } from '../../ui/definition-grid.tsx';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { TermHelp } from '../../ui/term-help.tsx';
import type { Lender } from '../deals/public.ts';
import { LendersDialog } from './lenders-dialog.tsx';
import { minimalRates } from './minimal-rate.view.ts';
import { deadlineOf, type SavedTerms, type Simulation } from './schedule-terms.view.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2, 4),
  '& h2': { ...theme.typography.h2, margin: 0 },
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: theme.spacing(2, 0, 0),
  color: theme.vars.palette.text.secondary,
}));

const Small = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}));

interface Props {
  readonly simulation: Simulation;
  readonly terms: SavedTerms | undefined;
  /** All investors; undefined while loading. */
  readonly lenders: readonly Lender[] | undefined;
  readonly tooLate: boolean;
  /** Whether the terms must be set, or set again, before publishing. */
  readonly awaited: boolean;
  /** Current instant by the server's clock. */
  readonly now: Date;
  readonly onEdit: () => void;
}

/** Renders the terms of the schedule, and the button to edit them. */
export function TermsCard({ simulation, terms, lenders, tooLate, awaited, now, onEdit }: Props) {
  const { t } = useTranslation('schedule');
  return (
    <Card component="section" aria-label={t(($) => $.terms.title)} sx={{ p: { xs: 4, sm: 6 }, mb: 6 }}>
      <Head>
        <h2>{t(($) => $.terms.title)}</h2>
        <DisabledHint reason={tooLate ? t(($) => $.blockers.limit) : undefined}>
          <Button
            data-first-act={awaited || tooLate || undefined}
            variant={awaited ? 'contained' : 'outlined'}
            color={awaited ? 'primary' : 'inherit'}
            disabled={tooLate}
            onClick={onEdit}
          >
            {terms ? t(($) => $.terms.edit) : t(($) => $.terms.set)}
          </Button>
        </DisabledHint>
      </Head>
      {terms === undefined ? (
        <Hint>{t(($) => $.terms.none)}</Hint>
      ) : (
        <div style={{ marginTop: 24 }}>
          <Terms simulation={simulation} terms={terms} lenders={lenders ?? []} now={now} />
        </div>
      )}
    </Card>
  );
}

interface TermsProps {
  readonly simulation: Simulation;
  readonly terms: SavedTerms;
  readonly lenders: readonly Lender[];
  readonly now: Date;
}

function Terms({ simulation, terms, lenders, now }: TermsProps) {
  const { t } = useTranslation('schedule');
  const { percentage, timeZone } = useFormat();
  const margin = simulation.receivable_total_value - terms.availableValue;
  const { receivablesIds: offered, minimalValue } = terms;
  const deadline = deadlineOf(terms, timeZone);
  const limit = simulation.higher_date_offer_create_limit;
  // A deadline that has passed since it was saved gives no payment day to compute the rate from.
  const until = expireDateRefusal(deadline, limit, now) ? null : deadline;
  const rate = useMemo(
    () => minimalRates(simulation, { offered, minimalValue, until })?.annual_252,
    [simulation, offered, minimalValue, until],
  );
  const items: (Definition | false)[] = [
    {
      label: t(($) => $.terms.amount),
      value: (
        <>
          <MoneyText value={terms.availableValue} />
          <Small>{t(($) => $.terms.share, { percentage: percentage(terms.flagPercentage) })}</Small>
        </>
      ),
    },
    margin > 0 && {
      label: t(($) => $.terms.margin),
      help: <TermHelp term="margin" />,
      value: <MoneyText value={margin} />,
    },
    {
      label: t(($) => $.terms.minimal),
      help: <TermHelp term="rate" />,
      value: (
        <>
          <MoneyText value={terms.minimalValue} />
          {isShownInDigits(rate) && <Small>{t(($) => $.terms.dearest, { rate: percentage(rate) })}</Small>}
        </>
      ),
    },
    { label: t(($) => $.terms.lenders), value: <LendersFact terms={terms} lenders={lenders} /> },
    { label: t(($) => $.terms.until), value: <Deadline at={deadline} now={now} /> },
  ];
  return <DefinitionGrid items={items} />;
}

/** Renders the number of investors, with a link to their list if there are any. */
function LendersFact({ terms, lenders }: Pick<TermsProps, 'terms' | 'lenders'>) {
  const { t } = useTranslation('schedule');
  const [open, setOpen] = useState(false);
  const { selectedLenders, allLenders } = terms;
  const count = selectedLenders.length;
  const chosen = new Set(selectedLenders);
  return (
    <>
      {allLenders ? t(($) => $.terms.allLenders, { count }) : t(($) => $.terms.someLenders, { count })}
      <br />
      <Button size="small" style={{ marginLeft: -12 }} disabled={count === 0} onClick={() => setOpen(true)}>
        {t(($) => $.terms.seeLenders)}
      </Button>
      <LendersDialog
        open={open}
        onClose={() => setOpen(false)}
        lenders={lenders.filter(({ id }) => chosen.has(id))}
      />
    </>
  );
}
