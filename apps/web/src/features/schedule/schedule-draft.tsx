import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRestoredDraft } from '../../lib/drafts/use-draft.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { companyLookup } from '../../lib/lookups.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { OfferBar } from './offer-bar.tsx';
import { offerBlocker } from './schedule-limits.view.ts';
import { SchedulePanel } from './schedule-panel.tsx';
import { ScheduleSummary } from './schedule-summary.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { readTerms, type Simulation } from './schedule-terms.view.ts';
import { TermsCard } from './terms-card.tsx';
import { TooLateNotice } from './too-late-notice.tsx';
import { UnavailableNotice } from './unavailable-notice.tsx';
import { useSchedulePanel } from './use-panel.ts';
import { useUnavailable } from './use-unavailable.ts';

interface Props {
  readonly simulation: Simulation;
  /** Client clock when the simulation was read, in milliseconds. */
  readonly readAt: number;
}

/** Renders the acquirer's view: terms from the panel, and the publish button. */
export function ScheduleDraft({ simulation, readAt }: Props) {
  const now = useServerNow(simulation.now, readAt);
  const savedTerms = useLocation({ select: ({ state }) => state.terms });
  const terms = useMemo(() => readTerms(savedTerms, simulation), [savedTerms, simulation]);
  const { timeZone } = useFormat();
  const limit = simulation.higher_date_offer_create_limit;
  const { addUnavailable, ...notice } = useUnavailable(simulation, terms);
  const isTaken = notice.ids.length > 0;
  const blocker = isTaken ? 'taken' : offerBlocker(terms, { now, limit, timeZone });
  const tooLate = blocker === 'limit';
  const lenders = useQuery(companyLookup('LENDER'));
  const panel = useSchedulePanel();
  useRestoredDraft('schedule', terms, (saved) => readTerms(saved, simulation), panel.restore);
  return (
    <>
      {tooLate && <TooLateNotice simulation={simulation} now={now} />}
      {isTaken && (
        <div style={{ marginBottom: 24 }}>
          <UnavailableNotice {...notice} receivables={simulation.receivables} />
        </div>
      )}
      <ScheduleSummary simulation={simulation} now={now} />
      <TermsCard
        simulation={simulation}
        terms={terms}
        lenders={lenders.data?.rows}
        tooLate={tooLate}
        awaited={blocker !== undefined && !tooLate && !isTaken}
        now={now}
        onEdit={panel.open}
      />
      <ScheduleTable simulation={simulation} />
      <OfferBar
        simulation={simulation}
        terms={terms}
        lenders={lenders.data?.rows}
        blocker={blocker}
        onRefused={addUnavailable}
        remedy={isTaken && <UnavailableNotice {...notice} receivables={simulation.receivables} />}
      />
      <SchedulePanel
        open={panel.isOpen && !tooLate}
        simulation={simulation}
        terms={terms}
        lenders={lenders}
        now={now}
        onClose={panel.close}
        onSave={panel.save}
      />
    </>
  );
}
