import { PANEL_WIDTHS } from '@pregao/domain';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../lib/drafts/use-draft.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { sessionUser } from '../../lib/session/session.ts';
import { DiscardDialog } from '../../ui/overlays/discard-dialog.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { deadlineIfPossible } from '../deals/public.ts';
import { AmountFields } from './amount-fields.tsx';
import { DeadlineFields } from './deadline-fields.tsx';
import { LendersField, type LendersQuery } from './lenders-field.tsx';
import { typedMinimalRates } from './minimal-rate.view.ts';
import { Fields } from './panel-parts.tsx';
import { panelProblems, saveBlocker } from './schedule-limits.view.ts';
import { isEdited, panelInputOf, type SavedTerms, type Simulation, termsOf } from './schedule-terms.view.ts';
import { TemplateButton } from './template-button.tsx';
import { parseTypedTerms, typedTermsOf } from './typed-terms.view.ts';
import { useMinimumAtRate } from './use-minimum-at-rate.ts';
import { usePanelInput } from './use-panel-input.ts';

interface Props {
  readonly open: boolean;
  readonly simulation: Simulation;
  readonly terms: SavedTerms | undefined;
  readonly lenders: LendersQuery;
  /** Current instant by the server's clock. */
  readonly now: Date;
  readonly onClose: () => void;
  readonly onSave: (terms: SavedTerms) => void;
}

/** Renders the schedule panel. Each opening remounts it with the saved terms. */
export function SchedulePanel(props: Props) {
  const [opened, setOpened] = useState({ open: props.open, times: 0 });
  if (props.open !== opened.open) {
    setOpened({ open: props.open, times: opened.times + (props.open ? 1 : 0) });
  }
  return <OpenPanel key={opened.times} {...props} />;
}

function OpenPanel({ open, simulation, terms, lenders, now, onClose, onSave }: Props) {
  const { t } = useTranslation(['schedule', 'common']);
  const { timeZone } = useFormat();
  const { initial, store } = useDraft('schedule panel', (kept) => parseTypedTerms(kept, simulation));
  const { input, change, failure } = usePanelInput(simulation, terms, open ? initial : undefined);
  const moment = { now, limit: simulation.higher_date_offer_create_limit, timeZone };
  const all = lenders.data?.rows.map(({ id }) => id) ?? [];
  const chosen = input.mode === 'all' ? all : input.lenders;
  const { split, minimalValue } = input;
  const until = deadlineIfPossible(input.day, input.time, moment);
  const rate = useMemo(
    () => typedMinimalRates(simulation, { split, minimalValue, until })?.annual_252,
    [simulation, split, minimalValue, until],
  );
  useMinimumAtRate(simulation, input, until, change);
  const problems = panelProblems(input, chosen, moment);
  const blocker = saveBlocker(input, problems);
  const edited = open && isEdited(input, panelInputOf(simulation, terms));
  useEffect(
    () => store(edited ? typedTermsOf(input, simulation) : undefined),
    [store, edited, input, simulation],
  );
  const guard = usePanelLeaveGuard(edited);
  const save = () => {
    if (guard.asking) return;
    const saved = termsOf(input, simulation, chosen);
    if (saved) guard.leave(() => onSave(saved));
  };
  return (
    <SidePanel
      open={open}
      title={t(($) => $.panel.title, { ns: 'schedule' })}
      width={PANEL_WIDTHS.narrow}
      unsaved={edited}
      onClose={() => guard.leave(onClose)}
      save={{
        text: t(($) => $.actions.save, { ns: 'common' }),
        reason: blocker && t(($) => $.blockers[blocker], { ns: 'schedule' }),
        run: save,
      }}
    >
      <Fields>
        {open && <TemplateButton change={change} lenders={lenders} moment={moment} />}
        <AmountFields
          input={input}
          change={change}
          failure={failure}
          rate={rate}
          dated={until !== undefined}
        />
        <DeadlineFields input={input} change={change} moment={moment} />
        <LendersField input={input} change={change} lenders={lenders} />
      </Fields>
      <DiscardDialog open={guard.asking} onKeep={guard.keep} onDiscard={guard.discard} />
    </SidePanel>
  );
}

/**
 * Asks before navigation discards the input.
 * It does not ask when the reader leaves on purpose, or after the session has ended.
 */
function usePanelLeaveGuard(edited: boolean) {
  const isIntended = useRef(false);
  const reader = useRef(sessionUser()?.id);
  const needsConfirmation = () => edited && !isIntended.current && sessionUser()?.id === reader.current;
  const blocker = useBlocker({
    shouldBlockFn: needsConfirmation,
    enableBeforeUnload: needsConfirmation,
    withResolver: true,
  });
  return {
    asking: blocker.status === 'blocked',
    keep: () => blocker.reset?.(),
    discard: () => blocker.proceed?.(),
    leave(go: () => void) {
      isIntended.current = true;
      go();
    },
  };
}
