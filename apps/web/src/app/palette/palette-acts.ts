import { type CompanyType, may, mayOpenPage, presetView, type Right } from '@pregao/domain';
import type { SessionUser } from '../../lib/session/session.ts';

export type ActName =
  | 'sendFile'
  | 'createSchedule'
  | 'makeCredit'
  | 'setRate'
  | 'createCredential'
  | 'createWebhook';

export interface PaletteAct {
  readonly name: ActName;
  readonly right: Right;
  /** Whom the place is for, where the right is given to more. */
  readonly type?: CompanyType;
  /** Where it is done. */
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
}

/** What can be begun from everywhere; registering users and companies are pages of the menu. */
const ACTS: readonly PaletteAct[] = [
  {
    name: 'createSchedule',
    right: 'create-offer',
    to: '/dashboard/operation-management/list',
    // Ready to choose by an amount.
    search: { ...presetView('RECEIVABLES_AVAILABLE').params, panel: 'target' },
  },
  {
    name: 'sendFile',
    right: 'send-file',
    type: 'BORROWER',
    to: '/dashboard/operation-management/list',
    search: { act: 'send' },
  },
  {
    name: 'sendFile',
    right: 'send-file',
    type: 'MODERATOR',
    to: '/dashboard/file-management/list',
    search: { act: 'send' },
  },
  {
    name: 'makeCredit',
    right: 'create-credit',
    to: '/dashboard/negotiation/list',
    search: presetView('TO_SCREEN').params,
  },
  { name: 'setRate', right: 'set-cdi-rate', to: '/dashboard/cdi-rate/list', search: { act: 'set' } },
  { name: 'createCredential', right: 'manage-own-credentials', to: '/dashboard/profile' },
  { name: 'createWebhook', right: 'manage-webhooks', to: '/dashboard/webhook/list', search: { act: 'new' } },
];

/** The acts of a reader: by its rights, on pages that it can open and that there are. */
export function actsFor(reader: SessionUser, exists: (path: string) => boolean): readonly PaletteAct[] {
  return ACTS.filter(
    ({ right, type, to }) =>
      may(reader, right) &&
      (type === undefined || type === reader.company_type) &&
      mayOpenPage(reader.permission, to) &&
      exists(to),
  );
}
