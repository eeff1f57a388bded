import { type HistoryAct, isPendingApproval, type OfferChange } from '@pregao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BindingDialog } from '../../../ui/overlays/binding-dialog.tsx';
import { LimitNotice } from '../../approvals/public.ts';
import { receiptPath } from '../../deals/public.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { historyOfDeal } from '../history/history.queries.ts';

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

/** Number of newest history rows to search, because acts of others may come between. */
const NEWEST = 5;

/**
 * Finds the receipt of the change made just now; the same kind of change may happen more than once.
 * The dialog shows the result even if it finds none.
 */
function useReceiptOf(id: number, change: OfferChange) {
  const client = useQueryClient();
  return async (): Promise<string | undefined> => {
    try {
      const { rows } = await client.fetchQuery({ ...historyOfDeal(id, NEWEST), staleTime: 0 });
      const entry = rows.find(({ act }) => act === HISTORY_ACT[change]);
      return entry && receiptPath(id, entry.key);
    } catch {
      return undefined;
    }
  };
}

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
  const findReceipt = useReceiptOf(id, change);
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
        if (!isWaiting) setReceipt(await findReceipt());
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
