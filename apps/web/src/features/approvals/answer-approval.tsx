import { MAX_REFUSAL_REASON } from '@pregao/domain';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { translateRefusal } from '../../i18n/refusal-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { receiptOf } from '../deals/public.ts';
import { useAnswerApproval } from './approvals.queries.ts';
import { useApprovalConfirmation } from './use-approval-confirmation.ts';
import { useRequestTerms } from './use-request-terms.tsx';
import type { ApprovalRequest } from './waiting-approvals.queries.ts';

interface Props {
  readonly request: ApprovalRequest;
  readonly answer: 'APPROVE' | 'DECLINE';
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Returns the receipt path of what an approved request has done, such as a published schedule. */
function receiptOfResult({ act, status, offer_id, credit_id }: ApprovalRequest): string | undefined {
  if (status !== 'APPROVED' || offer_id === null) return undefined;
  if (act === 'PUBLISH' || act === 'RESCIND') return receiptOf(offer_id, act, offer_id);
  return credit_id === null
    ? undefined
    : receiptOf(offer_id, act === 'BID' ? 'PROPOSE' : 'ACCEPT_PROPOSAL', credit_id);
}

/** Returns which sentence says what an approval does. */
function sentenceOf({ act, losses, prices, loss }: ApprovalRequest) {
  if (losses !== null) return 'WRITE_OFF_MANY';
  if (prices !== null) return 'INFORM_MANY';
  return loss !== null && loss.receipt !== null ? 'WRITE_OFF_RECEIVED' : act;
}

/** Renders the confirmation dialog of an answer to an approval request, and its result in the same dialog. */
export function AnswerApproval({ request, answer, open, onClose }: Props) {
  const { t } = useTranslation(['approvals', 'common']);
  const language = useLanguage();
  const { money } = useFormat();
  const [reason, setReason] = useState('');
  const act = useAnswerApproval();
  const confirmation = useApprovalConfirmation(request);
  const terms = useRequestTerms(request, confirmation.rates);
  const texts = t(($) => $[answer], { ns: 'approvals' });
  const failure = act.data?.failure ?? null;
  const { losses, prices } = request;
  const receipt = request.loss?.receipt ?? null;
  const declines = answer === 'DECLINE';
  const body = declines && reason.trim() !== '' ? { reason: reason.trim() } : {};
  return (
    <BindingDialog
      open={open}
      onClose={onClose}
      onConfirm={(idempotencyKey) =>
        act.mutateAsync({ id: request.id, idempotencyKey, body: { action: answer, ...body } })
      }
      title={texts.title}
      sentence={
        <Trans
          t={t}
          ns="approvals"
          i18nKey={($) => (declines ? $.DECLINE.sentence : $.sentence[sentenceOf(request)])}
          values={{
            who: request.requested_by.name,
            value: money(request.amount),
            id: (losses ?? prices)?.map(({ offer_id }) => offer_id).join(', ') ?? request.offer_id ?? '',
            counterpart: request.counterpart_name ?? '',
            received: receipt === null ? '' : money(receipt.amount),
          }}
          components={{ b: <b /> }}
        />
      }
      tick={texts.tick}
      // Declining binds no company: it needs neither the rate measures nor the second tick.
      secondConfirmation={declines ? undefined : confirmation.secondConfirmation}
      blocked={declines ? undefined : confirmation.blocked}
      verb={texts.verb}
      danger={declines}
      success={
        failure === null
          ? { title: texts.done, text: texts.doneText }
          : {
              title: t(($) => $.notDone, { ns: 'approvals' }),
              text: translateRefusal(failure, language),
              isUndone: true,
            }
      }
      receipt={act.data && receiptOfResult(act.data)}
      failure={{ title: texts.failed }}
    >
      {!declines && confirmation.warnings}
      <FigureList items={terms} />
      {declines && (
        <AreaField
          label={t(($) => $.facts.reason, { ns: 'approvals' })}
          labelNote={t(($) => $.optional, { ns: 'common' })}
          help={t(($) => $.reasonHelp, { ns: 'approvals' })}
          value={reason}
          onChange={setReason}
          maxLength={MAX_REFUSAL_REASON}
        />
      )}
    </BindingDialog>
  );
}
