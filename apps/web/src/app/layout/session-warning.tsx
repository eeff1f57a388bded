import { styled } from '@mui/material/styles';
import { SESSION_WARNING_SECONDS } from '@pregao/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshSession } from '../../lib/session/refresh.ts';
import { onSessionChange, sessionTimeLeft } from '../../lib/session/session.ts';
import { LightButton } from '../../ui/light-buttons.tsx';

const Box = styled('div')(({ theme }) => ({
  position: 'fixed',
  left: '50%',
  bottom: 'calc(16px + var(--bottom-bar, 0px))',
  zIndex: theme.zIndex.snackbar,
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
  boxShadow: '0 12px 32px -8px rgb(16 24 40 / 28%)',
  '& div': { flex: '1 1 240px' },
  '& b': { display: 'block', fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: 0, fontSize: '0.8125rem' },
}));

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

/** Before the session ends unrenewed: how long it still lives, and the way to stay. */
export function SessionWarning() {
  const { t } = useTranslation('layout');
  const left = useLastSeconds();
  if (left === undefined) return null;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Box role="alertdialog" aria-label={t(($) => $.sessionEnds.stay)}>
      <div>
        <b role="timer">{t(($) => $.sessionEnds.title, { time })}</b>
        <p>{t(($) => $.sessionEnds.text)}</p>
      </div>
      <LightButton primary onClick={() => void refreshSession()}>
        {t(($) => $.sessionEnds.stay)}
      </LightButton>
    </Box>
  );
}
