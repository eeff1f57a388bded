import { isInAppNoticeKind, mayReceiveKind } from '@pregao/domain';
import type { MailReader } from './mail-formatters.ts';
import { NOTICES, type NoticeContent } from './notices.ts';
import type { Recipient, RecipientFilter } from './recipients.store.ts';

/** A person who gave an address and has no account. */
export interface Correspondent extends MailReader {
  readonly email: string;
}

/** Recipients of a notice. */
export interface NoticeRecipients {
  /**
   * Ids of companies: their active MASTERs. Notices about an offer or a file also reach their service users
   * with the scope READ.
   */
  readonly companies?: readonly number[];
  /**
   * Ids of users who acted for such a company. Inactive ones, and those whose role may not get the kind, are
   * skipped.
   */
  readonly users?: readonly number[];
  /** People without an account, in their own language and time zone: only for notices of kind ACCOUNT. */
  readonly correspondents?: readonly Correspondent[];
  /** The active MASTERs of the moderators. */
  readonly moderators?: boolean;
}

type AddressedNotice = NoticeContent & { readonly to: NoticeRecipients };

/**
 * Tells whether service users get the notice. Its kind must be stored in-app, and it must be about an offer
 * or a file.
 */
const isForServiceUsers = ({ kind, facts }: NoticeContent): boolean =>
  isInAppNoticeKind(kind) && (('offer_id' in facts && facts.offer_id !== null) || 'file_id' in facts);

/** Merges the recipients of all notices into the filter of one query. */
export function recipientFilterOf(notices: readonly AddressedNotice[]): RecipientFilter {
  return {
    companyIds: [...new Set(notices.flatMap(({ to }) => to.companies ?? []))],
    userIds: [...new Set(notices.flatMap(({ to }) => to.users ?? []))],
    moderators: notices.some(({ to }) => to.moderators ?? false),
    serviceUsersOf: [...new Set(notices.filter(isForServiceUsers).flatMap(({ to }) => to.companies ?? []))],
  };
}

/**
 * Returns those of `candidates` who get this notice, each once.
 * @throws Error if one of them belongs to a company type that must not read the kind: a defect of the sender.
 */
export function recipientsOf(notice: AddressedNotice, candidates: readonly Recipient[]): Recipient[] {
  const { kind, to } = notice;
  const { audience } = NOTICES[kind];
  if (audience === 'ACCOUNT') return candidates.filter(({ user_id }) => to.users?.includes(user_id));
  const readers = candidates.filter((reader) =>
    reader.service_user
      ? isForServiceUsers(notice) && to.companies?.includes(reader.company_id)
      : mayReceiveKind(kind, reader) && isAddressed(reader, to),
  );
  const outsider = readers.find(({ company_type }) => !audience.some((type) => type === company_type));
  if (outsider)
    throw new Error(`${kind} must not be sent to user ${outsider.user_id}, a ${outsider.company_type}`);
  return readers;
}

function isAddressed(person: Recipient, to: NoticeRecipients): boolean {
  if (!person.active) return false;
  if (to.users?.includes(person.user_id)) return true;
  if (person.role !== 'MASTER') return false;
  if (to.companies?.includes(person.company_id)) return true;
  return to.moderators === true && person.company_type === 'MODERATOR';
}
