import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { sessionUser } from '../lib/session/session.ts';
import { DiscardDialog } from '../ui/overlays/discard-dialog.tsx';

/** Asks before unsaved input is left behind: by a link, by going back, by closing the tab. An ended session asks nothing. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const reader = useRef(sessionUser()?.id);
  const asks = () => unsaved && sessionUser()?.id === reader.current;
  const blocker = useBlocker({ shouldBlockFn: asks, enableBeforeUnload: asks, withResolver: true });
  return (
    <DiscardDialog
      open={blocker.status === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}
