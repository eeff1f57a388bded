import type { Language } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import { type Addressees, type Correspondent, filterFor, recipientsOf } from './addressees.ts';
import { NOTICES, type NoticeContent } from './notices.ts';
import { findRecipients, type Recipient } from './recipients.store.ts';
import { type RenderedNotice, renderNotice } from './render-notice.ts';

/** A notice to be sent: its kind and facts, and whom it is for. */
export type Notice = NoticeContent & {
  readonly to: Addressees;
  /** Instead of the reader's own: what somebody who is not signed in asked in. */
  readonly locale?: { readonly language: Language; readonly timezone: string };
};

/** One mail of the outbox. */
export interface ComposedMail extends RenderedNotice {
  readonly user_id: number | null;
  readonly to: string;
  readonly language: Language;
  readonly kind: NoticeContent['kind'];
  readonly urgent: boolean;
}

/** Finds the readers of all notices with one query and writes each one's mail. */
export async function composeMails(
  tx: Tx,
  notices: readonly Notice[],
  publicUrl: string,
): Promise<ComposedMail[]> {
  if (notices.length === 0) return [];
  const candidates = await findRecipients(tx, filterFor(notices));
  return notices.flatMap((notice) =>
    [...recipientsOf(notice, candidates), ...(notice.to.correspondents ?? [])].map((person) =>
      mailFor(notice, person, publicUrl),
    ),
  );
}

function mailFor(notice: Notice, person: Recipient | Correspondent, publicUrl: string): ComposedMail {
  const reader = { ...person, ...notice.locale };
  return {
    user_id: 'user_id' in person ? person.user_id : null,
    to: person.email,
    language: reader.language,
    kind: notice.kind,
    // What a person needs to get in must not stand behind the news of a busy market.
    urgent: NOTICES[notice.kind].audience === 'ACCOUNT',
    ...renderNotice(notice, reader, publicUrl),
  };
}
