import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { sessionUser } from '../lib/session/session.ts';
import { DiscardDialog } from '../ui/overlays/discard-dialog.tsx';

/**
 * Asks before the reader leaves unsaved input by a link, by going back or by closing the tab. It does not ask
 * once the session has ended.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const reader = useRef(sessionUser()?.id);
  const needsConfirmation = () => unsaved && sessionUser()?.id === reader.current;
  const blocker = useBlocker({
    shouldBlockFn: needsConfirmation,
    enableBeforeUnload: needsConfirmation,
    withResolver: true,
  });
  return (
    <DiscardDialog
      open={blocker.status === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}
