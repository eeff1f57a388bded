import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsToResend } from './auth.view.ts';

interface Props {
  /** Milliseconds. */
  readonly sentAt: number;
  readonly loading: boolean;
  readonly onClick: () => void;
}

/** Requests a new PIN. Until that is allowed, the button shows the remaining seconds. */
export function ResendButton({ sentAt, loading, onClick }: Props) {
  const { t } = useTranslation('auth');
  const [seconds, setSeconds] = useState(() => secondsToResend(sentAt, Date.now()));
  useEffect(() => {
    const tick = () => setSeconds(secondsToResend(sentAt, Date.now()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [sentAt]);
  return (
    <Button
      color="inherit"
      onClick={onClick}
      loading={loading}
      disabled={seconds > 0}
      // Keeps the countdown legible while the button is disabled.
      sx={{ '&.Mui-disabled:not(.MuiButton-loading)': { color: 'text.secondary' } }}
    >
      {seconds > 0 ? t(($) => $.pin.wait, { seconds }) : t(($) => $.pin.resend)}
    </Button>
  );
}
