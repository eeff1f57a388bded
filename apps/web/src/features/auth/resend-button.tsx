import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LightButton } from '../../ui/light-buttons.tsx';
import { secondsToResend } from './auth.view.ts';

interface Props {
  /** Milliseconds. */
  readonly sentAt: number;
  readonly loading: boolean;
  readonly onClick: () => void;
}

/** Asks for a new PIN; until that is allowed it counts the seconds. */
export function ResendButton({ sentAt, loading, onClick }: Props) {
  const { t } = useTranslation('auth');
  const [seconds, setSeconds] = useState(() => secondsToResend(sentAt, Date.now()));
  useEffect(() => {
    const tick = () => setSeconds(secondsToResend(sentAt, Date.now()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [sentAt]);
  return (
    <LightButton onClick={onClick} loading={loading} disabled={seconds > 0}>
      {seconds > 0 ? t(($) => $.pin.wait, { seconds }) : t(($) => $.pin.resend)}
    </LightButton>
  );
}
