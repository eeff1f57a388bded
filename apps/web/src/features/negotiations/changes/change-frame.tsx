import { type HistoryAct, isPendingApproval, type OfferChange } from '@pregao/domain';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BindingDialog } from '../../../ui/overlays/binding-dialog.tsx';
import { LimitNotice } from '../../approvals/public.ts';
import { useReceiptSearch } from '../../deals/public.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';

export interface ChangeProps {
  readonly negotiation: Negotiation;
  readonly onClose: () => void;
}

interface FrameProps {
  /** Id of the schedule. */
  readonly id: number;
  readonly change: OfferChange;
  readonly sentence: ReactNode;
  /** Consequences of the change, one sentence each: who gets a notice and what stays the same. */
  readonly brings: readonly string[];
  readonly blocked: string | undefined;
  readonly done: string;
  /** Limit in centavos above which the change needs approval by a MASTER. */
  readonly limit?: number | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (idempotencyKey: string) => Promise<object>;
  readonly children: ReactNode;
}

const HISTORY_ACT = {
  EXTEND_DEADLINE: 'EXTEND',
  LOWER_MINIMUM: 'LOWER',
  INVITE_LENDERS: 'INVITE',
} as const satisfies Record<OfferChange, HistoryAct>;

/** Renders the dialog frame shared by all changes of a schedule. */
export function ChangeFrame({
  id,
  change,
  sentence,
  brings,
  done,
  limit,
  onConfirm,
  children,
  ...rest
}: FrameProps) {
  const { t } = useTranslation('offerChange');
  const { t: ui } = useTranslation('ui');
  const findReceipt = useReceiptSearch();
  const [receipt, setReceipt] = useState<string>();
  const [isPending, setPending] = useState(false);
  return (
    <BindingDialog
      {...rest}
      open
      receipt={receipt}
      onConfirm={async (key) => {
        const isWaiting = isPendingApproval(await onConfirm(key));
        setPending(isWaiting);
        if (!isWaiting) setReceipt(await findReceipt(id, HISTORY_ACT[change]));
      }}
      title={t(($) => $.verbs[change])}
      sentence={sentence}
      tick={t(($) => $.ticks[change])}
      verb={limit === undefined ? t(($) => $.verbs[change]) : ui(($) => $.approval.verb)}
      success={
        isPending
          ? { title: ui(($) => $.approval.done), text: ui(($) => $.approval.doneText), isPending }
          : { title: t(($) => $.done[change]), text: done }
      }
      failure={{ title: t(($) => $.failed), text: t(($) => $.failedText) }}
    >
      {limit !== undefined && <LimitNotice basis="schedule" limit={limit} />}
      {children}
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {brings.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </BindingDialog>
  );
}
