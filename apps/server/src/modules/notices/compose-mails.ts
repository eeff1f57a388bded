import { type Language, type NoticeChoice, noticeChoice } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import {
  type Correspondent,
  type NoticeRecipients,
  recipientFilterOf,
  recipientsOf,
} from './notice-recipients.ts';
import { NOTICES, type NoticeContent } from './notices.ts';
import { findRecipients, type Recipient } from './recipients.store.ts';
import { type RenderedNotice, renderNotice } from './render-notice.ts';
import { composeStoredNotice, type StoredNotice } from './stored-notice.ts';

/** A notice to be sent: its kind, facts and recipients. */
export type Notice = NoticeContent & {
  readonly to: NoticeRecipients;
  /** Overrides the reader's own language and time zone with those of a request before sign-in. */
  readonly locale?: { readonly language: Language; readonly timezone: string };
};

/**
 * A notice for one reader: the mail for the outbox, unless the reader chose otherwise, and the stored notice.
 */
export interface ComposedMail extends RenderedNotice {
  readonly user_id: number | null;
  readonly to: string;
  readonly language: Language;
  readonly kind: NoticeContent['kind'];
  readonly urgent: boolean;
  /** Delivery choice of the reader. */
  readonly choice: NoticeChoice;
  /** The stored notice that the reader's notification list shows. */
  readonly storedNotice: StoredNotice | undefined;
}

/** Finds the readers of all notices with one query and renders each one's mail. */
export async function composeMails(
  tx: Tx,
  notices: readonly Notice[],
  publicUrl: string,
): Promise<ComposedMail[]> {
  if (notices.length === 0) return [];
  const candidates = await findRecipients(tx, recipientFilterOf(notices));
  return notices.flatMap((notice) =>
    [...recipientsOf(notice, candidates), ...(notice.to.correspondents ?? [])].map((person) =>
      mailFor(notice, person, publicUrl),
    ),
  );
}

function mailFor(notice: Notice, person: Recipient | Correspondent, publicUrl: string): ComposedMail {
  const reader = { ...person, ...notice.locale };
  const user = 'chosen' in person ? person : undefined;
  return {
    user_id: user?.user_id ?? null,
    choice: user?.service_user ? 'NONE' : noticeChoice(notice.kind, user?.chosen ?? {}),
    storedNotice: user && composeStoredNotice(notice, reader),
    to: person.email,
    language: reader.language,
    kind: notice.kind,
    // Mails needed to sign in must not queue behind those of a busy market.
    urgent: NOTICES[notice.kind].audience === 'ACCOUNT',
    ...renderNotice(notice, reader, publicUrl),
  };
}
