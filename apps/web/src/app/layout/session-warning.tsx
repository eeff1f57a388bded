import { SESSION_WARNING_SECONDS } from '@pregao/domain';
import { lazy, Suspense, useEffect, useState } from 'react';
import { arrived } from '../../lib/arrival/arrived.ts';
import { onSessionChange, sessionTimeLeft } from '../../lib/session/session.ts';

const loadBox = () => arrived(() => import('./session-warning-box.tsx'));
const Box = lazy(() => loadBox().then((file) => ({ default: file.SessionWarningBox })));

/** So long before it is shown the warning is fetched. */
const READY_SECONDS = 60;

/** Seconds that the session still lives, while that is worth a warning. */
function useLastSeconds(): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const look = () => {
      const seconds = Math.ceil(sessionTimeLeft() / 1000);
      if (seconds > 0 && seconds <= SESSION_WARNING_SECONDS + READY_SECONDS) void loadBox();
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
  return <Suspense>{left !== undefined && <Box left={left} />}</Suspense>;
}
