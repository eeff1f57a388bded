import { MAX_REFUSAL_REASON } from '@pregao/domain';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { AreaField } from '../../../ui/fields/area-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BindingDialog } from '../../../ui/overlays/binding-dialog.tsx';
import { LimitNotice } from '../../approvals/public.ts';
import { AcceptanceTerms } from '../../deals/public.ts';
import { ReasonTemplates, withTemplate } from './reason-templates.tsx';

/** Answer to a credit or a contract. A negative answer may carry a reason that the investor reads. */
export type AnswerKind = 'accept' | 'refuse' | 'acceptContract' | 'resend';

interface Props {
  readonly kind: AnswerKind;
  /** Centavos. */
  readonly value: number;
  readonly lender: string;
  /** Consequences of the answer, one sentence each; the result repeats them. */
  readonly acceptanceTexts?: readonly string[] | undefined;
  /** Caution to show first, if any. */
  readonly warning?: string | undefined;
  /** Label of the second confirmation; undefined if one is enough. */
  readonly secondConfirmation?: string | undefined;
  /** Reason why this answer is no longer possible. */
  readonly blocked?: string | undefined;
  /** Path of the receipt of the answer. */
  readonly receipt: string;
  /** Limit in centavos above which the answer needs approval by a MASTER. */
  readonly limit?: number | undefined;
  /** Whether the answer became an approval request. */
  readonly isPending?: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAnswer: (answer: { reason: string | undefined; idempotencyKey: string }) => Promise<unknown>;
}

/** Renders the confirmation dialog of a binding answer, and its result in the same dialog. */
export function AnswerDialog({
  kind,
  value,
  lender,
  acceptanceTexts = [],
  warning,
  secondConfirmation,
  blocked,
  receipt,
  limit,
  isPending = false,
  open,
  onClose,
  onAnswer,
}: Props) {
  const { t } = useTranslation(['answer', 'common']);
  const { t: ui } = useTranslation('ui');
  const { money } = useFormat();
  const [reason, setReason] = useState('');
  const refuses = kind === 'refuse' || kind === 'resend';
  const texts = t(($) => $[kind], { ns: 'answer' });
  return (
    <BindingDialog
      open={open}
      onClose={onClose}
      onConfirm={(idempotencyKey) => onAnswer({ reason: reason.trim() || undefined, idempotencyKey })}
      title={texts.title}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $[kind].sentence}
          ns="answer"
          values={{ value: money(value), lender }}
          components={{ b: <b /> }}
        />
      }
      {...('tick' in texts && { tick: texts.tick })}
      secondConfirmation={secondConfirmation}
      verb={limit === undefined ? texts.verb : ui(($) => $.approval.verb)}
      blocked={blocked}
      danger={refuses}
      receipt={isPending ? undefined : receipt}
      success={
        isPending
          ? { title: ui(($) => $.approval.done), text: ui(($) => $.approval.doneText), isPending }
          : { title: texts.done, text: [texts.doneText, ...acceptanceTexts].join(' ') }
      }
      failure={{
        title: texts.failed,
        text: texts.failedText,
        refused: t(($) => $.notRecorded, { ns: 'answer' }),
      }}
    >
      {blocked && <Notice tone="amber">{blocked}</Notice>}
      {limit !== undefined && <LimitNotice basis="schedule" limit={limit} />}
      <AcceptanceTerms texts={acceptanceTexts} warning={warning} />
      {'reason' in texts && (
        <>
          <AreaField
            label={texts.reason}
            labelNote={t(($) => $.optional, { ns: 'common' })}
            help={texts.reasonHelp}
            value={reason}
            onChange={setReason}
            maxLength={MAX_REFUSAL_REASON}
          />
          <ReasonTemplates
            label={t(($) => $.templates, { ns: 'answer' })}
            texts={Object.values(texts.templates)}
            onChoose={(text) => setReason((typed) => withTemplate(typed, text))}
          />
        </>
      )}
    </BindingDialog>
  );
}
