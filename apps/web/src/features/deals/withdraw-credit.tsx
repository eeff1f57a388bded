import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesAndSeconds, useSecondsLeft } from './use-seconds-left.ts';
import { type WithdrawableCredit, WithdrawDialog } from './withdraw-dialog.tsx';

interface Timed {
  /** Instant; null once it cannot be taken back. */
  readonly withdrawable_until: string | null;
}

interface QuestionProps {
  readonly credit: WithdrawableCredit & Timed;
  readonly onClose: () => void;
}

/** Asks before an own credit is taken back; says when its time has run out meanwhile. */
export function WithdrawQuestion({ credit, onClose }: QuestionProps) {
  const seconds = useSecondsLeft(credit.withdrawable_until);
  return <WithdrawDialog credit={credit} over={seconds === 0} onClose={onClose} />;
}

interface RowProps {
  readonly credit: Timed;
  readonly onAsk: () => void;
}

/** In a row of a list, which is drawn anew as cards, or gone, while the question stands: the page asks it. */
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

/** Takes an own credit back, for as long as it says; nothing once the time is over or it was answered. */
export function WithdrawCredit({ credit }: Pick<QuestionProps, 'credit'>) {
  const { t } = useTranslation('withdrawal');
  const [asking, setAsking] = useState(false);
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
      {asking && <WithdrawQuestion credit={credit} onClose={() => setAsking(false)} />}
    </>
  );
}
