import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { zoneLabel } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { translateRefusal } from '../../../i18n/refusal-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useServerClock } from '../../../lib/use-server-now.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { TimeSelect } from '../../../ui/fields/time-select.tsx';
import { ClosedDay, lastChoice, negotiationFlow, timeOnDay } from '../../deals/public.ts';
import { useExtendDeadline } from '../negotiations.queries.ts';
import { ChangeFrame, type ChangeProps } from './change-frame.tsx';
import {
  chosenDeadline,
  extensionChoice,
  extensionLimits,
  extensionRefusal,
  minimumRates,
} from './changes.view.ts';
import { useChangeConsequences } from './use-change-consequences.ts';

/** Renders the dialog that extends the deadline of a schedule. */
export function DeadlineDialog({ negotiation, onClose }: ChangeProps) {
  const { t } = useTranslation('offerChange');
  const { deadline, percentage, timeZone } = useFormat();
  const language = useLanguage();
  const now = useServerClock();
  const extend = useExtendDeadline();
  // Snapshot at opening: the result still shows the former values.
  const [offer] = useState(negotiation);
  const [day, setDay] = useState<string>();
  const [time, setTime] = useState<string>();
  const consequences = useChangeConsequences(offer);
  const until = chosenDeadline(day, time, timeZone);
  const shownDeadline = until === undefined ? '' : deadline(until);
  // The event stream may deliver the change before the response;
  // the snapshot avoids judging it against itself.
  const refusal = until && extensionRefusal(until, extend.isPending ? offer : negotiation, now);
  const flow = useQuery(negotiationFlow(offer.id)).data;
  const rate =
    until && !refusal ? minimumRates(flow, { ...offer, expire_date: until })?.annual_252 : undefined;
  return (
    <ChangeFrame
      id={offer.id}
      change="EXTEND_DEADLINE"
      onClose={onClose}
      onConfirm={(idempotencyKey) =>
        extend.mutateAsync({ id: offer.id, expire_date: until ?? '', idempotencyKey })
      }
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.sentence[until ? 'deadline' : 'deadlineUnset']}
          values={{ id: offer.id, before: deadline(offer.expire_date), until: shownDeadline }}
          components={{ b: <b /> }}
        />
      }
      brings={[
        consequences.invited,
        consequences.stay,
        ...(rate ? [t(($) => $.brings.rate, { rate: percentage(rate) })] : []),
      ]}
      blocked={until ? refusal && translateRefusal(refusal, language) : t(($) => $.blocked.deadline)}
      done={[t(($) => $.doneText.deadline, { until: shownDeadline }), consequences.invitedDone].join(' ')}
    >
      <Until
        negotiation={negotiation}
        day={day}
        time={time}
        onChange={(next) => {
          setDay(next.day);
          setTime(next.time);
        }}
      />
    </ChangeFrame>
  );
}

interface UntilProps extends Pick<ChangeProps, 'negotiation'> {
  readonly day: string | undefined;
  readonly time: string | undefined;
  readonly onChange: (until: { readonly day: string | undefined; readonly time: string | undefined }) => void;
}

/** Renders the choice of a day and one of its half hours after the current deadline. */
function Until({ negotiation, day, time, onChange }: UntilProps) {
  const { t } = useTranslation('offerChange');
  const { instant, timeZone } = useFormat();
  const { min, max, slots } = extensionChoice(day, negotiation, timeZone);
  const last = lastChoice(extensionLimits(negotiation, timeZone));
  const limit = negotiation.higher_date_offer_create_limit;
  const changeDay = (next: string | undefined) =>
    onChange({ day: next, time: timeOnDay(time, next, extensionLimits(negotiation, timeZone)) });
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
          gap: 12,
          alignItems: 'start',
        }}
      >
        <DayField
          label={t(($) => $.fields.day)}
          value={day}
          min={min}
          max={max}
          onChange={changeDay}
          onUnfinished={(unfinished) => unfinished && changeDay(undefined)}
        />
        <TimeSelect
          label={t(($) => $.fields.time)}
          slots={slots}
          value={slots.includes(time ?? '') ? time : undefined}
          disabled={day === undefined}
          onChange={(next) => onChange({ day, time: next })}
        />
      </div>
      <ClosedDay day={day} time={time} />
      <Typography variant="caption" color="textSecondary">
        {t(($) => $.fields.limit, { limit: instant(limit), zone: zoneLabel(timeZone, limit) })}
      </Typography>
      {last && (
        <div>
          <Button size="small" style={{ marginLeft: -12 }} onClick={() => onChange(last)}>
            {t(($) => $.fields.latest)}
          </Button>
        </div>
      )}
    </div>
  );
}
