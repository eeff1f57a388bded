import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import { LOCALES } from '@pregao/domain';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { dismissToast, type Severity, type Toast, useToasts } from '../lib/toasts/toasts.ts';
import { Icon } from './icons.tsx';
import type { Tone } from './tones.ts';

/** Height in pixels of a panel's footer, which toasts must not cover while they are read. */
const PANEL_FOOTER_HEIGHT = 76;

const Corner = styled('div')(({ theme }) => ({
  position: 'fixed',
  right: 16,
  bottom: 'calc(16px + var(--bottom-bar, 0px))',
  'body:has(.MuiDrawer-root) &': { bottom: 16 + PANEL_FOOTER_HEIGHT },
  zIndex: theme.zIndex.snackbar,
  display: 'grid',
  gap: 8,
  width: 'min(420px, calc(100vw - 32px))',
  '@media print': { display: 'none' },
}));

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  gap: 12,
  alignItems: 'flex-start',
  padding: '12px 8px 12px 16px',
  borderRadius: 12,
  fontSize: '0.875rem',
  lineHeight: '1.375rem',
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 12px 32px -8px rgb(16 24 40 / 28%)',
  '& p': { margin: 0, overflowWrap: 'anywhere' },
}));

const Dot = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    flexShrink: 0,
    width: 10,
    height: 10,
    marginTop: 6,
    borderRadius: 5,
    backgroundColor: theme.vars.palette.tone[tone].text,
  }),
);

const TONE_OF: Record<Severity, Tone> = { success: 'green', error: 'red', warning: 'amber', info: 'blue' };

/** Shows the toasts in a corner. A hovered or focused toast stays. */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const corner = useToastSpace();
  return createPortal(
    <Corner ref={corner} role="region" aria-label={t(($) => $.toasts)}>
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </Corner>,
    useToastContainer(),
  );
}

/**
 * Returns a container for toasts at the end of the body. Screen readers reach it even while a modal dialog
 * hides all other content.
 */
function useToastContainer(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(place);
    const observer = new MutationObserver(() => {
      if (place.hasAttribute('aria-hidden')) place.removeAttribute('aria-hidden');
    });
    observer.observe(place, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      place.remove();
    };
  }, [place]);
  return place;
}

/** Reserves space below the page while toasts show, so that its last buttons can be scrolled above them. */
function useToastSpace() {
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      root.setProperty('--toasts', `${corner.current?.offsetHeight ?? 0}px`);
    });
    if (corner.current) observer.observe(corner.current);
    return () => {
      observer.disconnect();
      root.removeProperty('--toasts');
    };
  }, []);
  return corner;
}

function ToastBox({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const { id, severity, text, note, language, milliseconds } = toast;
  return (
    <Snackbar
      open
      autoHideDuration={milliseconds}
      resumeHideDuration={milliseconds}
      onClose={(_event, reason) => reason === 'timeout' && dismissToast(id)}
      sx={{ position: 'static' }}
    >
      <Box role={severity === 'error' ? 'alert' : 'status'}>
        <Dot tone={TONE_OF[severity]} />
        <div lang={LOCALES[language]} style={{ flex: 1 }}>
          <p>{text}</p>
          {note && <p style={{ fontSize: '0.75rem', opacity: 0.75 }}>{note}</p>}
        </div>
        <IconButton size="small" aria-label={t(($) => $.actions.close)} onClick={() => dismissToast(id)}>
          <Icon name="close" size={18} />
        </IconButton>
      </Box>
    </Snackbar>
  );
}
