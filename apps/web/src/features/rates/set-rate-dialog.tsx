import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { FIRST_CDI_DAY, formatCdiRate, today as saoPauloDay } from '@pregao/domain';
import { useId, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDay } from '../../form/form-day.tsx';
import { FormFailure } from '../../form/form-failure.tsx';
import { FormRate } from '../../form/form-rate.tsx';
import { FormSubmit } from '../../form/form-submit.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { idempotencyKeysByBody } from '../../lib/idempotency.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { useServerClock } from '../../lib/use-server-now.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tick } from '../../ui/overlays/tick.tsx';
import { cdiRateForm } from './cdi-rate-form.view.ts';
import { useSetCdiRate } from './cdi-rates.queries.ts';
import { useCdiRateConfirmation } from './use-cdi-rate-confirmation.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Renders the dialog that enters the rate of a day. Closing it discards unsaved input. */
export function SetRateDialog({ open, onClose }: Props) {
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <RateForm title={title} onClose={onClose} />
    </Dialog>
  );
}

/**
 * Renders the form of the dialog.
 * @param title id of the dialog's heading
 */
function RateForm({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation(['cdiRates', 'common']);
  const { day: shown } = useFormat();
  const today = saoPauloDay(useServerClock());
  const set = useSetCdiRate();
  const keyOf = useRef(idempotencyKeysByBody());
  const form = useContractForm({
    place: 'cdi-rate/new',
    schema: cdiRateForm(today),
    values: { day: today, rate: null as never },
    save: async (body) => {
      await set.mutateAsync({ body, idempotencyKey: keyOf.current(body) });
      const values = { rate: formatCdiRate(body.rate), day: shown(body.day) };
      toast.success(t(($) => $.form.done, { ns: 'cdiRates', ...values }));
      onClose();
    },
  });
  const { lastRateText, tick, failure, blocked } = useCdiRateConfirmation(form.form.watch('rate'));
  const help = t(($) => $.form.rateHelp, { ns: 'cdiRates' });
  return (
    <FormProvider {...form.form}>
      <form noValidate onSubmit={form.onSubmit} aria-labelledby={title}>
        <DialogTitle id={title}>{t(($) => $.form.title, { ns: 'cdiRates' })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            {t(($) => $.form.lead, { ns: 'cdiRates' })}
          </Typography>
          <FormFailure error={form.failure} />
          <FormDay
            name="day"
            label={t(($) => $.form.day, { ns: 'cdiRates' })}
            min={FIRST_CDI_DAY}
            max={today}
          />
          <FormRate
            name="rate"
            label={t(($) => $.form.rate, { ns: 'cdiRates' })}
            help={lastRateText === undefined ? help : `${help} ${lastRateText}`}
            autoFocus
          />
          {failure && (
            <FailedState
              title={t(($) => $.form.lastFailed, { ns: 'cdiRates' })}
              error={failure.error}
              onRetry={failure.retry}
            />
          )}
          {tick && (
            <>
              <Notice tone="amber">{t(($) => $.form.slip, { ns: 'cdiRates' })}</Notice>
              <Tick key={tick.text} {...tick} />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t(($) => $.actions.cancel, { ns: 'common' })}
          </Button>
          <FormSubmit sending={form.sending} blocked={blocked}>
            {t(($) => $.actions.save, { ns: 'common' })}
          </FormSubmit>
        </DialogActions>
      </form>
    </FormProvider>
  );
}
