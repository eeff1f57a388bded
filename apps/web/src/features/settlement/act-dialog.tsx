import { isPendingApproval } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BindingDialog } from '../../ui/overlays/binding-dialog.tsx';
import { LimitNotice } from '../approvals/public.ts';

/** The texts of an act of settlement. */
export interface ActTexts {
  readonly title: string;
  readonly tick?: string;
  readonly verb: string;
  readonly dismiss?: string;
  readonly done: string;
  readonly doneText: string;
  readonly failed: string;
}

interface Props {
  readonly texts: ActTexts;
  readonly sentence: ReactNode;
  readonly onConfirm: (idempotencyKey: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** The reply of the act, which may wait for approval. */
  readonly reply?: unknown;
  /** The limit in centavos above which the act of the reader waits for approval. */
  readonly limit?: number | undefined;
  readonly secondConfirmation?: string | undefined;
  readonly blocked?: string | undefined;
  readonly danger?: boolean;
  readonly children?: ReactNode;
}

/** Renders the confirmation dialog of an act of settlement, and its result in the same place. */
export function ActDialog(props: Props) {
  const { texts, reply, limit, children, ...dialog } = props;
  const { t } = useTranslation('settlement');
  const { t: ui } = useTranslation('ui');
  const isPending = typeof reply === 'object' && reply !== null && isPendingApproval(reply);
  return (
    <BindingDialog
      {...dialog}
      open
      title={texts.title}
      {...(texts.tick !== undefined && { tick: texts.tick })}
      {...(texts.dismiss !== undefined && { dismiss: texts.dismiss })}
      verb={limit === undefined ? texts.verb : ui(($) => $.approval.verb)}
      success={
        isPending
          ? { title: ui(($) => $.approval.done), text: ui(($) => $.approval.doneText), isPending }
          : { title: texts.done, text: texts.doneText }
      }
      failure={{ title: texts.failed, unknown: t(($) => $.dialogs.unknown) }}
    >
      {limit !== undefined && <LimitNotice limit={limit} />}
      {children}
    </BindingDialog>
  );
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
