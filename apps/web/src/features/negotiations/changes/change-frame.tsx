import type { HistoryAct, OfferChange } from '@pregao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptPath } from '../../../lib/deal-receipt.ts';
import { BindingDialog } from '../../../ui/overlays/binding-dialog.tsx';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { historyOfDeal } from '../history/history.queries.ts';

export interface ChangeProps {
  readonly negotiation: Negotiation;
  readonly onClose: () => void;
}

interface FrameProps {
  /** Of the schedule. */
  readonly id: number;
  readonly change: OfferChange;
  readonly sentence: ReactNode;
  /** Who is told and what stays, a sentence each. */
  readonly brings: readonly string[];
  readonly blocked: string | undefined;
  readonly done: string;
  readonly onClose: () => void;
  readonly onConfirm: (idempotencyKey: string) => Promise<unknown>;
  readonly children: ReactNode;
}

const HISTORY_ACT = {
  EXTEND_DEADLINE: 'EXTEND',
  LOWER_MINIMUM: 'LOWER',
  INVITE_LENDERS: 'INVITE',
} as const satisfies Record<OfferChange, HistoryAct>;

/** Acts of others may have come between. */
const NEWEST = 5;

/** Finds the receipt of a change that was just made; each may be made more than once. Without it the change is told all the same. */
function useReceiptOf(id: number, change: OfferChange) {
  const client = useQueryClient();
  return async (): Promise<string | undefined> => {
    try {
      const { rows } = await client.fetchQuery({ ...historyOfDeal(id, NEWEST), staleTime: 0 });
      const made = rows.find(({ act }) => act === HISTORY_ACT[change]);
      return made && receiptPath(id, made.key);
    } catch {
      return undefined;
    }
  };
}

/** What the dialogs of all changes have in common. */
export function ChangeFrame({
  id,
  change,
  sentence,
  brings,
  done,
  onConfirm,
  children,
  ...rest
}: FrameProps) {
  const { t } = useTranslation('offerChange');
  const findReceipt = useReceiptOf(id, change);
  const [receipt, setReceipt] = useState<string>();
  return (
    <BindingDialog
      {...rest}
      open
      receipt={receipt}
      onConfirm={async (key) => {
        await onConfirm(key);
        setReceipt(await findReceipt());
      }}
      title={t(($) => $.verbs[change])}
      sentence={sentence}
      tick={t(($) => $.ticks[change])}
      verb={t(($) => $.verbs[change])}
      success={{ title: t(($) => $.done[change]), text: done }}
      failure={{ title: t(($) => $.failed), text: t(($) => $.failedText) }}
    >
      {children}
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {brings.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </BindingDialog>
  );
}
