import { type CompanyType, may, mayOpenPage, presetView, type Right } from '@pregao/domain';
import type { SessionUser } from '../../lib/session/session.ts';

export type PaletteActionName =
  | 'sendFile'
  | 'createSchedule'
  | 'makeCredit'
  | 'setRate'
  | 'createCredential'
  | 'createWebhook';

export interface PaletteAction {
  readonly name: PaletteActionName;
  readonly right: Right;
  /** Restricts the action to one company type, where its permission is wider. */
  readonly type?: CompanyType;
  /** Path of the page where the action starts. */
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
}

/** The actions that the command palette starts; registering users and companies are menu pages. */
const ACTIONS: readonly PaletteAction[] = [
  {
    name: 'createSchedule',
    right: 'create-offer',
    to: '/dashboard/operation-management/list',
    // Opens the selection of receivables by target amount.
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

/** Returns the actions of a reader: permitted, on existing pages that it may open. */
export function paletteActionsFor(
  reader: SessionUser,
  exists: (path: string) => boolean,
): readonly PaletteAction[] {
  return ACTIONS.filter(
    ({ right, type, to }) =>
      may(reader, right) &&
      (type === undefined || type === reader.company_type) &&
      mayOpenPage(reader.permission, to) &&
      exists(to),
  );
}
