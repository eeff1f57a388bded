import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { CARD_NETWORK_LABELS, CARD_NETWORKS, PANEL_WIDTHS, SELECTION_ORDERS, today } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issuerLookup } from '../../lib/lookups.ts';
import { serverClock } from '../../lib/session/session.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { RateField } from '../../ui/fields/rate-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { QuickChoices } from '../../ui/quick-choices.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type TargetBody, targetSelection } from './receivables.queries.ts';
import { type SelectedReceivables, selectionFromReply } from './selection.view.ts';
import {
  firstFeasibleDueDate,
  initialTarget,
  isValidShare,
  NEGOTIATION_DAYS,
  type TargetInput,
  targetBody,
  targetProblem,
  termRange,
  USUAL_AMOUNTS,
  USUAL_TERMS,
} from './target.view.ts';
import { TargetForm } from './target-parts.tsx';
import { TargetResult } from './target-result.tsx';

/** Debounce delay in milliseconds before the server is called. */
const DEBOUNCE_MS = 400;

interface Props {
  readonly open: boolean;
  /** Filters of the list, which initialize the panel. */
  readonly filters: TargetBody;
  /** Initial amount in centavos. */
  readonly amount?: number | undefined;
  /** Number of rows selected so far, which the new selection replaces. */
  readonly replaces: number;
  readonly onClose: () => void;
  readonly onApply: (selected: SelectedReceivables) => void;
}

/** Selects receivables that add up to an amount. The result previews while typing; one click applies it. */
export function TargetPanel(props: Props) {
  const { open, amount } = props;
  const [opened, setOpened] = useState({ open, amount, times: 0 });
  if (open !== opened.open || (open && amount !== opened.amount)) {
    setOpened({ open, amount, times: opened.times + (open ? 1 : 0) });
  }
  return <OpenPanel key={opened.times} {...props} />;
}

function OpenPanel({ open, filters, amount, replaces, onClose, onApply }: Props) {
  const { t } = useTranslation(['target', 'common']);
  const form = useId();
  const [input, setInput] = useState(() => initialTarget(filters, today(serverClock()), amount));
  const body = targetBody(input);
  const debounced = useDebounced(body, DEBOUNCE_MS);
  const isEnabled = open && body !== undefined && JSON.stringify(body) === JSON.stringify(debounced);
  const query = useQuery({ ...targetSelection(body ?? {}), enabled: isEnabled });
  const reply = isEnabled ? query.data : undefined;
  const blocker = blockerOf(input, reply);
  const applyTarget = () => {
    if (!reply || blocker !== undefined) return;
    onApply(selectionFromReply(reply, today(serverClock())));
    onClose();
  };
  return (
    <SidePanel
      open={open}
      title={t(($) => $.title, { ns: 'target' })}
      width={PANEL_WIDTHS.wide}
      onClose={onClose}
      save={{
        text: t(($) => $.take, { ns: 'target' }),
        reason: blocker && t(($) => $.blockers[blocker], { ns: 'target' }),
        run: applyTarget,
        form,
      }}
    >
      <TargetForm
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          applyTarget();
        }}
      >
        <Fields input={input} change={(part) => setInput((before) => ({ ...before, ...part }))} />
        <TargetResult
          reply={reply}
          share={input.share}
          failure={query.isError && isEnabled ? { error: query.error, retry: query.refetch } : undefined}
          isPending={body !== undefined}
          replaces={replaces}
        />
      </TargetForm>
    </SidePanel>
  );
}

function blockerOf(input: TargetInput, reply: { readonly receivables: number } | undefined) {
  const problem = targetProblem(input);
  if (problem !== undefined) return problem;
  if (reply === undefined) return 'asking';
  return reply.receivables === 0 ? 'nothing' : undefined;
}

interface FieldsProps {
  readonly input: TargetInput;
  readonly change: (part: Partial<TargetInput>) => void;
}

function Fields({ input, change }: FieldsProps) {
  const { t } = useTranslation(['target', 'receivables']);
  const { amount, network, issuers, from, to, share, order, unfinished } = input;
  const lookup = useQuery(issuerLookup([]));
  const day = today(serverClock());
  return (
    <>
      <div>
        <MoneyField
          autoFocus
          label={t(($) => $.amount)}
          value={amount}
          onChange={(value) => change({ amount: value })}
        />
        <QuickChoices
          label={t(($) => $.usualAmounts)}
          choices={USUAL_AMOUNTS.map((value) => ({
            text: t(($) => $.millions, { count: value / 100_000_000 }),
            onChoose: () => change({ amount: value }),
          }))}
        />
      </div>
      <div className="pair">
        <FormControl>
          <FormLabel component="span">{t(($) => $.filters.network, { ns: 'receivables' })}</FormLabel>
          <div>
            <Segmented
              label={t(($) => $.filters.network, { ns: 'receivables' })}
              value={network}
              options={CARD_NETWORKS.map((value) => ({ value, text: CARD_NETWORK_LABELS[value] }))}
              onChange={(value) => change({ network: value })}
            />
          </div>
        </FormControl>
        <SelectField
          label={t(($) => $.order)}
          help={t(($) => $.orderHelp[order])}
          value={order}
          options={SELECTION_ORDERS.map((value) => ({ value, text: t(($) => $.orders[value]) }))}
          onChange={({ target }) =>
            change({ order: SELECTION_ORDERS.find((known) => known === target.value) ?? order })
          }
        />
      </div>
      <div>
        <div className="pair">
          <DayField
            label={t(($) => $.filters.from, { ns: 'receivables' })}
            value={from}
            {...(from === firstFeasibleDueDate(day) && {
              help: t(($) => $.room, { days: NEGOTIATION_DAYS }),
            })}
            onChange={(value) => change({ from: value })}
            onUnfinished={(is) => change({ unfinished: { ...unfinished, from: is } })}
          />
          <DayField
            label={t(($) => $.filters.to, { ns: 'receivables' })}
            value={to}
            {...(from !== undefined && { min: from })}
            onChange={(value) => change({ to: value })}
            onUnfinished={(is) => change({ unfinished: { ...unfinished, to: is } })}
          />
        </div>
        <QuickChoices
          label={t(($) => $.usualTerms)}
          choices={USUAL_TERMS.map((term) => ({
            text:
              term.from === 0
                ? t(($) => $.upTo, { days: term.to })
                : t(($) => $.between, { from: term.from, to: term.to }),
            onChoose: () => change({ ...termRange(term, day), unfinished: {} }),
          }))}
        />
      </div>
      <div className="pair">
        <MultiSelect
          label={t(($) => $.filters.issuer, { ns: 'receivables' })}
          searchable
          options={(lookup.data?.issuers ?? issuers).map((value) => ({ value, text: value }))}
          value={issuers}
          onRetry={lookup.isError ? lookup.refetch : undefined}
          onChange={(value) => change({ issuers: value })}
        />
        <RateField
          label={t(($) => $.share)}
          labelNote={t(($) => $.optional)}
          value={share}
          error={share !== null && !isValidShare(share) ? t(($) => $.blockers.share) : undefined}
          onChange={(value) => change({ share: value })}
        />
      </div>
    </>
  );
}
