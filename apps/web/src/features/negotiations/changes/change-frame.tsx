import type { OfferChange } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BindingDialog } from '../../../ui/overlays/binding-dialog.tsx';
import type { Negotiation } from '../detail/negotiation.view.ts';

export interface ChangeProps {
  readonly negotiation: Negotiation;
  readonly onClose: () => void;
}

interface FrameProps {
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

/** What the dialogs of all changes have in common. */
export function ChangeFrame({ change, sentence, brings, done, children, ...rest }: FrameProps) {
  const { t } = useTranslation('offerChange');
  return (
    <BindingDialog
      {...rest}
      open
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
