import { percentageOf } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { translateRefusal } from '../../../i18n/refusal-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { negotiationFlow } from '../../deals/public.ts';
import { useLowerMinimum } from '../negotiations.queries.ts';
import { ChangeFrame, type ChangeProps } from './change-frame.tsx';
import { minimumRates, minimumRefusal } from './changes.view.ts';
import { useChangeConsequences } from './use-change-consequences.ts';

/** Renders the dialog that lowers the minimum of a schedule. */
export function MinimumDialog({ negotiation, onClose }: ChangeProps) {
  const { t } = useTranslation('offerChange');
  const { money, percentage } = useFormat();
  const language = useLanguage();
  const lower = useLowerMinimum();
  // Snapshot at opening: the result still shows the former values.
  const [offer] = useState(negotiation);
  const [value, setValue] = useState<number | null>(null);
  const consequences = useChangeConsequences(offer);
  // The event stream may deliver the change before the response;
  // the snapshot avoids judging it against itself.
  const judgedOffer = lower.isPending ? offer : negotiation;
  const refusal = minimumRefusal(value, judgedOffer);
  const wrong = refusal && translateRefusal(refusal, language);
  const flow = useQuery(negotiationFlow(offer.id)).data;
  const rate = value === null ? undefined : minimumRates(flow, { ...offer, minimal_value: value });
  const below = offer.minimal_value - (value ?? 0);
  return (
    <ChangeFrame
      id={offer.id}
      change="LOWER_MINIMUM"
      onClose={onClose}
      onConfirm={(idempotencyKey) =>
        lower.mutateAsync({ id: offer.id, minimal_value: value ?? 0, idempotencyKey })
      }
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.sentence[value !== null && !wrong ? 'minimum' : 'minimumUnset']}
          values={{
            id: offer.id,
            before: money(offer.minimal_value),
            value: money(value ?? 0),
            below: money(below),
            percentage: percentage(percentageOf(below, offer.minimal_value)),
          }}
          components={{ b: <b /> }}
        />
      }
      brings={[
        consequences.invited,
        consequences.stay,
        ...(rate?.annual_252 && !wrong
          ? [t(($) => $.brings.rate, { rate: percentage(rate.annual_252) })]
          : []),
      ]}
      blocked={value === null ? t(($) => $.blocked.minimum) : wrong}
      done={[t(($) => $.doneText.minimum, { value: money(value ?? 0) }), consequences.invitedDone].join(' ')}
    >
      <MoneyField
        label={t(($) => $.fields.minimum)}
        help={t(($) => $.fields.minimumHelp, { before: money(judgedOffer.minimal_value) })}
        error={value === null ? undefined : wrong}
        value={value}
        onChange={setValue}
        autoFocus
      />
    </ChangeFrame>
  );
}
