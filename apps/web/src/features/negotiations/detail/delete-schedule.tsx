import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { BindingDialog } from '../../../ui/overlays/binding-dialog.tsx';
import { useCancelOffer } from '../negotiations.queries.ts';

interface Props {
  readonly offer: { readonly id: number; readonly offer_value: number };
  readonly open: boolean;
  readonly onClose: () => void;
  /** After the schedule is gone. */
  readonly onDone: () => void;
}

/** Takes a schedule back with all its proposals, once that was acknowledged. */
export function DeleteSchedule({ offer, open, onClose, onDone }: Props) {
  const { t } = useTranslation('negotiations');
  const { money } = useFormat();
  const cancel = useCancelOffer();
  return (
    <BindingDialog
      open={open}
      onClose={onClose}
      onDone={onDone}
      onConfirm={(idempotencyKey) => cancel.mutateAsync({ id: offer.id, idempotencyKey })}
      title={t(($) => $.deletion.title, { id: offer.id })}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.deletion.sentence}
          values={{ id: offer.id, value: money(offer.offer_value) }}
          components={{ b: <b /> }}
        />
      }
      tick={t(($) => $.deletion.tick)}
      verb={t(($) => $.deletion.verb)}
      danger
      success={{ title: t(($) => $.deletion.done), text: t(($) => $.deletion.doneText) }}
      failure={{ title: t(($) => $.deletion.failed), text: t(($) => $.deletion.failedText) }}
    />
  );
}
