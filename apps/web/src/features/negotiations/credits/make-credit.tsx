import {
  COLLECTION_ROUTE_LABELS,
  formatPercentage,
  isPendingApproval,
  RECOURSE_LABELS,
  WITHDRAW_MINUTES,
} from '@pregao/domain';
import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { FigureList } from '../../../ui/figure-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BindingDialog } from '../../../ui/overlays/binding-dialog.tsx';
import { LimitNotice, useLimitAbove } from '../../approvals/public.ts';
import { receiptOf, useCreditConfirmation } from '../../deals/public.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { useCreateCredit } from '../negotiations.queries.ts';
import type { CreditDraft } from './credit.view.ts';

interface Props {
  readonly negotiation: Negotiation;
  readonly draft: CreditDraft;
  /** Reason why it can no longer be sent, such as a schedule canceled while the dialog is open. */
  readonly blocked: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /**
   * Called after the credit was sent.
   * @param waits whether it waits for a MASTER's approval
   */
  readonly onDone: (waits: boolean) => void;
}

/** Renders the confirmation dialog that sends the draft. The credit then binds until it expires. */
export function MakeCredit({ negotiation, draft, blocked, open, onClose, onDone }: Props) {
  const { t } = useTranslation('credit');
  const { t: ui } = useTranslation('ui');
  const language = useLanguage();
  const { money, day, deadline } = useFormat();
  const create = useCreateCredit();
  const limit = useLimitAbove('BID', draft.credit_value);
  const isPending = isPendingApproval(create.data);
  const { id, borrower_name: borrower } = negotiation;
  const { credit_value, expire_date, payment_date } = draft;
  const confirmation = useCreditConfirmation({ offer_id: id, credit_value, payment_date });
  const rate = confirmation.rates?.annual_252 ?? null;
  const values = {
    id,
    borrower,
    value: money(credit_value),
    payment: day(payment_date),
    deadline: deadline(expire_date),
    minutes: WITHDRAW_MINUTES,
    rate: rate === null ? '—' : formatPercentage(rate),
  };
  return (
    <BindingDialog
      open={open}
      onClose={onClose}
      onDone={() => onDone(isPending)}
      onConfirm={(idempotencyKey) =>
        create.mutateAsync({ offer_id: id, credit_value, expire_date, payment_date, idempotencyKey })
      }
      title={t(($) => $.confirm.title)}
      sentence={<Trans t={t} i18nKey={($) => $.confirm.sentence} values={values} components={{ b: <b /> }} />}
      tick={t(($) => $.confirm.tick)}
      secondConfirmation={confirmation.secondConfirmation}
      verb={limit === undefined ? t(($) => $.confirm.verb) : ui(($) => $.approval.verb)}
      receipt={
        create.data && !isPendingApproval(create.data) ? receiptOf(id, 'PROPOSE', create.data.id) : undefined
      }
      blocked={blocked ?? confirmation.blocked}
      success={
        isPending
          ? { title: ui(($) => $.approval.done), text: ui(($) => $.approval.doneText), isPending }
          : { title: t(($) => $.confirm.done), text: t(($) => $.confirm.doneText, values) }
      }
      failure={{ title: t(($) => $.confirm.failed), text: t(($) => $.confirm.failedText) }}
    >
      {blocked && <Notice tone="amber">{blocked}</Notice>}
      {limit !== undefined && <LimitNotice limit={limit} />}
      {confirmation.warnings}
      <FigureList
        items={[
          {
            label: t(($) => $.confirm.route),
            value: COLLECTION_ROUTE_LABELS[negotiation.collection_route][language],
          },
          { label: t(($) => $.confirm.recourse), value: RECOURSE_LABELS[negotiation.recourse][language] },
        ]}
      />
    </BindingDialog>
  );
}
