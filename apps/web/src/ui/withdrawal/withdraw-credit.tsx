import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesAndSeconds, useSecondsLeft } from '../../lib/withdrawal/use-seconds-left.ts';
import type { WithdrawableCredit } from './withdraw-dialog.tsx';

const WithdrawDialog = lazy(() =>
  import('./withdraw-dialog.tsx').then((file) => ({ default: file.WithdrawDialog })),
);

interface Props {
  readonly credit: WithdrawableCredit & { readonly withdrawable_until: string | null };
  /** In a row of a list. */
  readonly small?: boolean;
}

/** Takes an own proposal back, for as long as it says; nothing once the time is over or it was answered. */
export function WithdrawCredit({ credit, small = false }: Props) {
  const { t } = useTranslation('ui');
  const [asking, setAsking] = useState(false);
  const seconds = useSecondsLeft(credit.withdrawable_until);
  if (seconds === 0 && !asking) return null;
  const time = minutesAndSeconds(seconds);
  return (
    <>
      {seconds > 0 && small && (
        <Button
          color="inherit"
          size="small"
          sx={{ my: -1, minHeight: 28, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          title={t(($) => $.withdrawal.left, { time })}
          onClick={() => setAsking(true)}
        >
          {t(($) => $.withdrawal.short, { time })}
        </Button>
      )}
      {seconds > 0 && !small && (
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
          <Button color="inherit" variant="outlined" onClick={() => setAsking(true)}>
            {t(($) => $.withdrawal.verb)}
          </Button>
          <Typography
            variant="caption"
            color="textSecondary"
            component="span"
            role="timer"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {t(($) => $.withdrawal.left, { time })}
          </Typography>
        </div>
      )}
      <Suspense>
        {asking && <WithdrawDialog credit={credit} over={seconds === 0} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
