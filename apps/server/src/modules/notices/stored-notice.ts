import { isInAppNoticeKind, LANGUAGES, type Language } from '@pregao/domain';
import { createMailFormatters, type MailReader } from './mail-formatters.ts';
import type { NoticeDefinition } from './notice.ts';
import { NOTICES, type NoticeContent } from './notices.ts';
import { oneLine, shorten } from './plain-text.ts';

/** Maximum characters. */
const TITLE_LENGTH = 100;
const TEXT_LENGTH = 500;

/** A notice in one language: plain text, each on one line. */
export interface NoticeTexts {
  readonly title: string;
  readonly text: string;
  /** Label of its link. */
  readonly label: string | null;
}

/** A stored notice for the notification list of one reader. */
export interface StoredNotice {
  readonly offer_id: number | null;
  readonly file_id: number | null;
  readonly said: Readonly<Record<Language, NoticeTexts>>;
  /** Path on the site; null if there is no next step. */
  readonly path: string | null;
}

/**
 * Composes the stored notice from the same texts as the mail, in all languages and the reader's time zone. It
 * stores rendered texts only, no facts.
 * @returns undefined for a kind that is only mailed
 */
export function composeStoredNotice(content: NoticeContent, reader: MailReader): StoredNotice | undefined {
  const { kind, facts } = content;
  if (!isInAppNoticeKind(kind)) return undefined;
  // The content type guarantees that kind and facts match.
  const definition = NOTICES[kind] as NoticeDefinition<typeof facts>;
  const pathOf = definition.bellPath ?? definition.path;
  const path = pathOf?.(facts, createMailFormatters(reader)) ?? null;
  const texts = LANGUAGES.map((language) => [language, textsIn(language)] as const);
  return {
    offer_id: 'offer_id' in facts ? facts.offer_id : null,
    file_id: 'file_id' in facts ? facts.file_id : null,
    said: Object.fromEntries(texts) as StoredNotice['said'],
    path,
  };

  function textsIn(language: Language): NoticeTexts {
    const { subject, message, storedMessage, button } = definition[language](
      facts,
      createMailFormatters({ ...reader, language }),
    );
    return {
      title: shorten(subject, TITLE_LENGTH),
      text: shorten(storedMessage ?? message, TEXT_LENGTH),
      label: path === null ? null : oneLine(button ?? ''),
    };
  }
}
