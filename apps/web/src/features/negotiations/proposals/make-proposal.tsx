import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { BindingDialog } from '../../../ui/overlays/binding-dialog.tsx';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { useCreateCredit } from '../negotiations.queries.ts';
import type { ProposalDraft } from './proposal.view.ts';

interface Props {
  readonly negotiation: Negotiation;
  readonly draft: ProposalDraft;
  /** Why it cannot be sent any more, such as a schedule that was canceled while the dialog asks. */
  readonly blocked: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /** After the proposal was sent. */
  readonly onDone: () => void;
}

/** Sends the prepared proposal once it was confirmed: it binds until it runs out. */
export function MakeProposal({ negotiation, draft, blocked, open, onClose, onDone }: Props) {
  const { t } = useTranslation('negotiation');
  const { money, deadline } = useFormat();
  const create = useCreateCredit();
  const { id, borrower_name: borrower } = negotiation;
  const values = { id, borrower, value: money(draft.credit_value), deadline: deadline(draft.expire_date) };
  return (
    <BindingDialog
      open={open}
      onClose={onClose}
      onDone={onDone}
      onConfirm={(idempotencyKey) => create.mutateAsync({ offer_id: id, ...draft, idempotencyKey })}
      title={t(($) => $.confirm.title)}
      sentence={<Trans t={t} i18nKey={($) => $.confirm.sentence} values={values} components={{ b: <b /> }} />}
      tick={t(($) => $.confirm.tick)}
      verb={t(($) => $.confirm.verb)}
      blocked={blocked}
      success={{ title: t(($) => $.confirm.done), text: t(($) => $.confirm.doneText, values) }}
      failure={{ title: t(($) => $.confirm.failed), text: t(($) => $.confirm.failedText) }}
    >
      {blocked && <Notice tone="amber">{blocked}</Notice>}
    </BindingDialog>
  );
}
