import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesAndSeconds, useSecondsLeft } from './use-seconds-left.ts';
import { type WithdrawableCredit, WithdrawDialog } from './withdraw-dialog.tsx';

interface WithdrawableUntil {
  /** Instant until which it can be withdrawn; null once it cannot. */
  readonly withdrawable_until: string | null;
}

interface QuestionProps {
  readonly credit: WithdrawableCredit & WithdrawableUntil;
  readonly onClose: () => void;
}

/** Asks for confirmation of a withdrawal, and tells if its time runs out meanwhile. */
export function TimedWithdrawDialog({ credit, onClose }: QuestionProps) {
  const seconds = useSecondsLeft(credit.withdrawable_until);
  return <WithdrawDialog credit={credit} isOver={seconds === 0} onClose={onClose} />;
}

interface RowProps {
  readonly credit: WithdrawableUntil;
  readonly onAsk: () => void;
}

/**
 * Renders the withdraw button of a list row.
 * The page owns the dialog, because the row may re-render or unmount.
 */
export function WithdrawInRow({ credit, onAsk }: RowProps) {
  const { t } = useTranslation('withdrawal');
  const seconds = useSecondsLeft(credit.withdrawable_until);
  if (seconds === 0) return null;
  const time = minutesAndSeconds(seconds);
  return (
    <Button
      color="inherit"
      size="small"
      style={{ marginBlock: -4, minHeight: 28, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      title={t(($) => $.left, { time })}
      onClick={onAsk}
    >
      {t(($) => $.short, { time })}
    </Button>
  );
}

const Left = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

/** Renders the withdraw button with its countdown; renders none after the time is over or after an answer. */
export function WithdrawCredit({ credit }: Pick<QuestionProps, 'credit'>) {
  const { t } = useTranslation('withdrawal');
  const [isAsking, setAsking] = useState(false);
  const seconds = useSecondsLeft(credit.withdrawable_until);
  return (
    <>
      {seconds > 0 && (
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
          <Button color="inherit" variant="outlined" onClick={() => setAsking(true)}>
            {t(($) => $.verb)}
          </Button>
          <Left role="timer">{t(($) => $.left, { time: minutesAndSeconds(seconds) })}</Left>
        </div>
      )}
      {isAsking && <TimedWithdrawDialog credit={credit} onClose={() => setAsking(false)} />}
    </>
  );
}
