import { styled } from '@mui/material/styles';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: theme.spacing(2, 4),
  textAlign: 'center',
  color: theme.vars.palette.tone.amber.text,
  backgroundColor: theme.vars.palette.tone.amber.tint,
  '&:empty': { display: 'none' },
  '@media print': { display: 'none' },
}));

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/**
 * Shows that the browser is offline. The live region is always in the page, so that screen readers announce
 * its text.
 */
export function OfflineNotice() {
  const { t } = useTranslation('layout');
  const online = useSyncExternalStore(subscribe, isOnline);
  return <Line role="status">{!online && t(($) => $.offline)}</Line>;
}
