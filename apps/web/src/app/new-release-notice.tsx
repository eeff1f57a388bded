import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { chunkNotice, dismissChunkNotice, retryChunks } from '../lib/chunk-reload/load-chunk.ts';
import { Icon } from '../ui/icons.tsx';

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Card = styled('section')(({ theme }) => ({
  position: 'fixed',
  left: 16,
  bottom: 'calc(16px + var(--bottom-bar, 0px))',
  // Above panels and dialogs, because it also reports their missing chunks.
  zIndex: theme.zIndex.snackbar,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 4,
  width: 'min(420px, calc(100vw - 32px))',
  padding: '16px 12px 16px 20px',
  borderRadius: 16,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 12px 32px -8px rgb(16 24 40 / 28%)',
  animation: `${rise} 180ms ease-out`,
  '& h2': { ...theme.typography.h3, margin: 0, alignSelf: 'center' },
  '& p': { ...theme.typography.body2, margin: 0, paddingRight: 8, color: theme.vars.palette.text.secondary },
  '& p, & > :last-child': { gridColumn: '1 / -1' },
  '& > :last-child': { justifySelf: 'start', marginTop: 12 },
  '@media print': { display: 'none' },
}));

/**
 * Shows why a chunk failed to load, with a reload or retry. It is part of the first script, so it needs no
 * other chunk.
 */
export function NewReleaseNotice() {
  const { t } = useTranslation();
  const { failure, isDismissed } = useSyncExternalStore(chunkNotice.subscribe, chunkNotice.get);
  if (failure === undefined || isDismissed) return null;
  const newer = failure === 'NEWER';
  return (
    <Card role="alert">
      <h2>{newer ? t(($) => $.newer.title) : t(($) => $.unreachable.title)}</h2>
      <IconButton aria-label={t(($) => $.actions.close)} onClick={dismissChunkNotice}>
        <Icon name="close" size={20} />
      </IconButton>
      <p>{newer ? t(($) => $.newer.text) : t(($) => $.unreachable.text)}</p>
      <Button variant="contained" size="large" onClick={newer ? () => location.reload() : retryChunks}>
        {newer ? t(($) => $.newer.reload) : t(($) => $.actions.retry)}
      </Button>
    </Card>
  );
}
