import type { OfferChange } from '@pregao/domain';
import type { ReactNode } from 'react';
import type { ChangeProps } from './change-frame.tsx';
import { DeadlineDialog } from './deadline-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MinimumDialog } from './minimum-dialog.tsx';

const DIALOGS = {
  EXTEND_DEADLINE: DeadlineDialog,
  LOWER_MINIMUM: MinimumDialog,
  INVITE_LENDERS: InviteDialog,
} as const satisfies Record<OfferChange, (props: ChangeProps) => ReactNode>;

/** Renders the dialog of a change to an open schedule, and its result. */
export function ChangeDialog({ change, ...props }: ChangeProps & { readonly change: OfferChange }) {
  const Dialog = DIALOGS[change];
  return <Dialog {...props} />;
}
