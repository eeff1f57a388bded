import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { endSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts/toasts.ts';

/**
 * Ends the session on the server, then in the browser. The page reloads, so that no data of the reader stays
 * in memory.
 */
export function useSignOut() {
  const { t } = useTranslation('layout');
  return useMutation({
    meta: { quiet: true },
    mutationFn: () => call('signOut', {}),
    onSuccess() {
      endSession();
      location.assign('/');
    },
    onError: () => toast.error(t(($) => $.signOutFailed)),
  });
}
