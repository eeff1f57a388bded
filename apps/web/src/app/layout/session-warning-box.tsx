import Button from '@mui/material/Button';
import Modal from '@mui/material/Modal';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshSession } from '../../lib/session/refresh.ts';

const Box = styled('div')(({ theme }) => ({
  position: 'fixed',
  left: '50%',
  bottom: 'calc(16px + var(--bottom-bar, 0px))',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  width: 'min(560px, calc(100vw - 32px))',
  padding: '12px 12px 12px 20px',
  transform: 'translateX(-50%)',
  borderRadius: 12,
  color: theme.vars.palette.tone.amber.text,
  backgroundColor: theme.vars.palette.tone.amber.tint,
  border: '1px solid currentcolor',
  outline: 0,
  boxShadow: '0 12px 32px -8px rgb(16 24 40 / 28%)',
  '& div': { flex: '1 1 240px' },
  '& b': { display: 'block', fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: 0, fontSize: '0.8125rem' },
}));

/**
 * Dialog with the remaining time of the session and a button that renews it. It is above all other layers and
 * is modal, for screen readers and keyboard too; closing it also renews, as every click does by then.
 */
export function SessionWarningBox({ left }: { left: number }) {
  const { t } = useTranslation('layout');
  const text = useId();
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const renew = () => void refreshSession();
  return (
    <Modal open onClose={renew} disableScrollLock sx={{ zIndex: 'snackbar', displayPrint: 'none' }}>
      <Box
        role="alertdialog"
        aria-modal
        tabIndex={-1}
        aria-label={t(($) => $.sessionEnds.stay)}
        aria-describedby={text}
      >
        <div id={text}>
          <b role="timer">{t(($) => $.sessionEnds.title, { time })}</b>
          <p>{t(($) => $.sessionEnds.text)}</p>
        </div>
        <Button variant="contained" size="large" onClick={renew}>
          {t(($) => $.sessionEnds.stay)}
        </Button>
      </Box>
    </Modal>
  );
}
