import { INVITATION_DAYS, MAX_REFUSAL_REASON } from '@pregao/domain';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { AreaField } from '../../ui/fields/area-field.tsx';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { useAnswerRequest } from './companies.queries.ts';
import type { AccessRequest } from './request-facts.tsx';

interface Props {
  readonly request: AccessRequest;
  /** Answer to confirm; the dialog is open while it is set. */
  readonly answer: 'accept' | 'decline' | undefined;
  readonly onClose: () => void;
}

/** Renders the confirmation dialog of an answer to an access request, and its result in the same dialog. */
export function AnswerRequest({ request, answer, onClose }: Props) {
  const { t } = useTranslation('companies');
  const [reason, setReason] = useState('');
  const send = useAnswerRequest();
  const accepted = answer !== 'decline';
  const kind = accepted ? 'accept' : 'decline';
  const missing = !accepted && reason.trim() === '';
  const texts = t(($) => $[kind]);
  const { name, email } = request.person;
  return (
    <BindingDialog
      open={answer !== undefined}
      onClose={onClose}
      onConfirm={(idempotencyKey) => {
        const body = accepted ? { accepted } : { accepted, reason: reason.trim() };
        return send.mutateAsync({ id: request.id, body, idempotencyKey });
      }}
      title={texts.title}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $[kind].sentence}
          values={{ company: request.company_name, person: name, days: INVITATION_DAYS }}
          components={{ b: <b /> }}
        />
      }
      verb={texts.verb}
      danger={!accepted}
      blocked={missing ? t(($) => $.reasonFirst) : undefined}
      success={{ title: texts.done, text: t(($) => $[kind].doneText, { email }) }}
      failure={{ title: texts.failed }}
    >
      {!accepted && (
        <AreaField
          label={t(($) => $.reasonLabel)}
          help={t(($) => $.reasonHelp)}
          value={reason}
          onChange={setReason}
          maxLength={MAX_REFUSAL_REASON}
        />
      )}
    </BindingDialog>
  );
}
