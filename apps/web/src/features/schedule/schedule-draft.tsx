import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { companyLookup } from '../../lib/lookups.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { OfferBar } from './offer-bar.tsx';
import { ScheduleSummary } from './schedule-summary.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { readTerms, type Simulation } from './schedule-terms.view.ts';
import { TermsCard } from './terms-card.tsx';
import { TooLateNotice } from './too-late-notice.tsx';
import { usePanel } from './use-panel.ts';

const loadPanel = () => import('./schedule-panel.tsx').then((file) => ({ default: file.SchedulePanel }));
const SchedulePanel = lazy(loadPanel);

interface Props {
  readonly simulation: Simulation;
  /** Milliseconds of this machine's clock when the simulation came. */
  readonly readAt: number;
}

/** The acquirer's side of the screen: terms from the panel, then the schedule made available. */
export function ScheduleDraft({ simulation, readAt }: Props) {
  const now = useServerNow(simulation.now, readAt);
  const tooLate = now.getTime() >= Date.parse(simulation.higher_date_offer_create_limit);
  const kept = useLocation({ select: ({ state }) => state.terms });
  const terms = useMemo(() => readTerms(kept, simulation), [kept, simulation]);
  const lenders = useQuery(companyLookup('LENDER'));
  const panel = usePanel();
  return (
    <>
      {tooLate && <TooLateNotice simulation={simulation} now={now} />}
      <ScheduleSummary simulation={simulation} now={now} />
      <TermsCard
        simulation={simulation}
        terms={terms}
        lenders={lenders.data?.rows}
        tooLate={tooLate}
        now={now}
        onEdit={panel.open}
        onNear={() => void loadPanel()}
      />
      <ScheduleTable simulation={simulation} />
      <OfferBar simulation={simulation} terms={terms} lenders={lenders.data?.rows} now={now} />
      <Suspense>
        {panel.used && (
          <SchedulePanel
            open={panel.isOpen && !tooLate}
            simulation={simulation}
            terms={terms}
            lenders={lenders}
            now={now}
            onClose={panel.close}
            onSave={panel.save}
          />
        )}
      </Suspense>
    </>
  );
}
