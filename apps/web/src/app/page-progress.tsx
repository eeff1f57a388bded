import { keyframes, styled } from '@mui/material/styles';
import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { chunkNotice } from '../lib/chunk-reload/load-chunk.ts';

const advance = keyframes`
  from { transform: scaleX(0.02); }
  40% { transform: scaleX(0.6); }
  to { transform: scaleX(0.94); }
`;

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto',
  height: 3,
  zIndex: theme.zIndex.tooltip,
  backgroundColor: theme.vars.palette.primary.main,
  transformOrigin: 'left',
  animation: `${advance} 4s cubic-bezier(0.1, 0.7, 0.2, 1) forwards`,
}));

/** A progress line at the top while a page loads; hidden once its chunk is known to be missing. */
export function PageProgress() {
  const { t } = useTranslation();
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  const { failure } = useSyncExternalStore(chunkNotice.subscribe, chunkNotice.get, chunkNotice.get);
  return loading && failure === undefined ? (
    <Bar role="progressbar" aria-label={t(($) => $.loading)} />
  ) : null;
}
