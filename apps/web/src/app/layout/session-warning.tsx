import { SESSION_WARNING_SECONDS } from '@pregao/domain';
import { useEffect, useState } from 'react';
import { onSessionChange, sessionTimeLeft } from '../../lib/session/session.ts';
import { SessionWarningBox } from './session-warning-box.tsx';

/** Seconds that the session still lives, while that is worth a warning. */
function useLastSeconds(): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const look = () => {
      const seconds = Math.ceil(sessionTimeLeft() / 1000);
      setLeft(seconds > 0 && seconds <= SESSION_WARNING_SECONDS ? seconds : undefined);
    };
    look();
    const timer = setInterval(look, 1000);
    const stop = onSessionChange(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return left;
}

/** Before the session ends unrenewed. */
export function SessionWarning() {
  const left = useLastSeconds();
  return left !== undefined && <SessionWarningBox left={left} />;
}
