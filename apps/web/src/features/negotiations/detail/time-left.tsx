import { useTranslation } from 'react-i18next';
import { Countdown } from '../../../ui/countdown.tsx';
import { useDuration } from '../../../ui/use-duration.ts';
import { isRunning, type Negotiation } from './negotiation.view.ts';

/** Renders the time left of the schedule in days and hours (specification, section 2). */
export function TimeLeft({ negotiation }: { negotiation: Negotiation }) {
  const { t } = useTranslation('negotiation');
  const duration = useDuration();
  const overText = t(($) => $.facts.deadlineOver);
  if (!isRunning(negotiation)) return overText;
  return (
    <Countdown
      to={negotiation.expire_date}
      now={negotiation.now}
      format={(left) => (left ? duration(left) : overText)}
    />
  );
}
