import { SESSION_WARNING_SECONDS } from '@pregao/domain';
import { useEffect, useState } from 'react';
import { onSessionChange, sessionTimeLeft } from '../../lib/session/session.ts';
import { SessionWarningBox } from './session-warning-box.tsx';

/** Returns the remaining seconds of the session, while they are few enough for a warning. */
function useLastSeconds(): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const update = () => {
      const seconds = Math.ceil(sessionTimeLeft() / 1000);
      setLeft(seconds > 0 && seconds <= SESSION_WARNING_SECONDS ? seconds : undefined);
    };
    update();
    const timer = setInterval(update, 1000);
    const stop = onSessionChange(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return left;
}

/** Warns before the session expires. */
export function SessionWarning() {
  const left = useLastSeconds();
  return left !== undefined && <SessionWarningBox left={left} />;
}
