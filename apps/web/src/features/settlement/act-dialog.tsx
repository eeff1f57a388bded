import { type HistoryAct, isPendingApproval } from '@pregao/domain';
import type { Resources, SelectorFn } from 'i18next';
import { type ReactNode, useState } from 'react';
import { Trans, type TransSelectorProps, useTranslation } from 'react-i18next';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { LimitNotice } from '../approvals/public.ts';
import { useReceiptSearch } from '../deals/public.ts';
import { SharedText } from './act-fields.tsx';
import type { LadderGroup } from './settlement.queries.ts';
import type { SettledDeal } from './settlement.view.ts';

/** What the dialog of an act on a deal gets. */
export interface DealDialogProps {
  readonly deal: SettledDeal;
  readonly onClose: () => void;
}

/** What the dialog of an act on the collections of a day and issuer gets. */
export interface GroupDialogProps extends DealDialogProps {
  readonly group: LadderGroup;
}

/** The texts of an act of settlement. */
export interface ActTexts {
  readonly title: string;
  readonly tick?: string;
  readonly verb: string;
  readonly dismiss?: string;
  readonly done: string;
  readonly doneText: string;
  /** Title and text of a result that waits for a second person, where others than Masters may be one. */
  readonly waits?: string;
  readonly waitsText?: string;
  readonly failed: string;
}

interface Props {
  readonly texts: ActTexts;
  readonly sentence: ReactNode;
  readonly onConfirm: (idempotencyKey: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** The reply of the act, which may wait for approval. */
  readonly reply?: unknown;
  /** The act in the history of its deal; absent for acts that are of no deal. */
  readonly receipt?: { readonly offerId: number; readonly act: HistoryAct };
  /** The limit in centavos above which the act of the reader waits for approval. */
  readonly limit?: number | undefined;
  readonly secondConfirmation?: string | undefined;
  readonly blocked?: string | undefined;
  readonly danger?: boolean;
  readonly children?: ReactNode;
}

/** Returns whether the reply of an act says that it waits for approval. */
const isWaiting = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && isPendingApproval(reply);

/** Renders the confirmation dialog of an act of settlement, and its result in the same place. */
export function ActDialog(props: Props) {
  const { texts, reply, receipt: recorded, limit, children, onConfirm, ...dialog } = props;
  const { t } = useTranslation('settlement');
  const { t: ui } = useTranslation('ui');
  const findReceipt = useReceiptSearch();
  const [receipt, setReceipt] = useState<string>();
  const isPending = isWaiting(reply);
  return (
    <BindingDialog
      {...dialog}
      open
      receipt={receipt}
      onConfirm={async (idempotencyKey) => {
        const waits = isWaiting(await onConfirm(idempotencyKey));
        if (recorded && !waits) setReceipt(await findReceipt(recorded.offerId, recorded.act));
      }}
      title={texts.title}
      {...(texts.tick !== undefined && { tick: texts.tick })}
      {...(texts.dismiss !== undefined && { dismiss: texts.dismiss })}
      verb={limit === undefined ? texts.verb : ui(($) => $.approval.verb)}
      success={
        isPending
          ? {
              title: texts.waits ?? ui(($) => $.approval.done),
              text: texts.waitsText ?? ui(($) => $.approval.doneText),
              isPending,
            }
          : { title: texts.done, text: texts.doneText }
      }
      failure={{ title: texts.failed, unknown: t(($) => $.dialogs.unknown) }}
    >
      {limit !== undefined && <LimitNotice limit={limit} />}
      {children}
    </BindingDialog>
  );
}

interface ReasonProps extends Omit<Props, 'onConfirm' | 'blocked'> {
  readonly onConfirm: (idempotencyKey: string, reason: string) => Promise<unknown>;
  readonly optional?: boolean;
}

/** Renders the confirmation dialog of an act with a reason, which both sides of the deal see. */
export function ReasonDialog({ optional = false, onConfirm, children, ...dialog }: ReasonProps) {
  const { t } = useTranslation('settlement');
  const [text, setText] = useState('');
  const reason = text.trim();
  return (
    <ActDialog
      {...dialog}
      blocked={reason === '' && !optional ? t(($) => $.fields.reasonMissing) : undefined}
      onConfirm={(idempotencyKey) => onConfirm(idempotencyKey, reason)}
    >
      {children}
      <SharedText optional={optional} label={t(($) => $.fields.reason)} value={text} onChange={setText} />
    </ActDialog>
  );
}

type Selector = SelectorFn<Resources['settlement'], string, { context: undefined }>;
type SentenceProps<Of> = Required<Pick<TransSelectorProps<Of, 'settlement'>, 'values'>> & { readonly of: Of };

/** Renders the sentence of a dialog about its act, with the important values in bold. */
export function Sentence<Of extends Selector>({ of, values }: SentenceProps<Of>) {
  const { t } = useTranslation('settlement');
  return <Trans t={t} i18nKey={of} values={values} components={{ b: <b /> }} />;
}

interface BulkProps {
  readonly texts: ActTexts;
  readonly sentence: ReactNode;
  /** True when some rows were not carried out. */
  readonly isPart: boolean;
  readonly blocked: string | undefined;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Renders the confirmation dialog of an act on several rows, each with its own idempotency key. */
export function BulkFrame({ texts, isPart, children, ...dialog }: BulkProps) {
  const { t } = useTranslation('settlement');
  return (
    <BindingDialog
      {...dialog}
      open
      title={texts.title}
      {...(texts.tick !== undefined && { tick: texts.tick })}
      verb={texts.verb}
      success={{ title: texts.done, text: texts.doneText, ...(isPart && { undone: true }) }}
      failure={{ title: texts.failed, unknown: t(($) => $.dialogs.unknown) }}
    >
      {children}
    </BindingDialog>
  );
}
