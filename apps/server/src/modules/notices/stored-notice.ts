import { isBellKind, LANGUAGES, type Language } from '@pregao/domain';
import { createMailFormatters, type MailReader } from './mail-formatters.ts';
import type { NoticeDefinition } from './notice.ts';
import { NOTICES, type NoticeContent } from './notices.ts';
import { oneLine, shorten } from './plain-text.ts';

/** Characters. */
const TITLE_LENGTH = 100;
const TEXT_LENGTH = 500;

/** A notice in one language: plain text, each on one line. */
export interface NoticeTexts {
  readonly title: string;
  readonly text: string;
  /** What its link is for. */
  readonly label: string | null;
}

/** A notice as the bell keeps it for one reader. */
export interface StoredNotice {
  readonly offer_id: number | null;
  readonly file_id: number | null;
  readonly said: Readonly<Record<Language, NoticeTexts>>;
  /** Path of the site; null where nothing is left to do. */
  readonly path: string | null;
}

/**
 * What the bell keeps of a notice, said by the same texts as its mail, with the reader's zone; undefined of a kind that goes by mail alone.
 * No fact is kept but what is said.
 */
export function composeStoredNotice(content: NoticeContent, reader: MailReader): StoredNotice | undefined {
  const { kind, facts } = content;
  if (!isBellKind(kind)) return undefined;
  // Kind and facts belong together by the type of the content.
  const definition = NOTICES[kind] as NoticeDefinition<typeof facts>;
  const place = definition.bellPath ?? definition.path;
  const path = place?.(facts, createMailFormatters(reader)) ?? null;
  const said = LANGUAGES.map((language) => [language, saidIn(language)] as const);
  return {
    offer_id: 'offer_id' in facts ? facts.offer_id : null,
    file_id: 'file_id' in facts ? facts.file_id : null,
    said: Object.fromEntries(said) as StoredNotice['said'],
    path,
  };

  function saidIn(language: Language): NoticeTexts {
    const { subject, happened, told, button } = definition[language](
      facts,
      createMailFormatters({ ...reader, language }),
    );
    return {
      title: shorten(subject, TITLE_LENGTH),
      text: shorten(told ?? happened, TEXT_LENGTH),
      label: path === null ? null : oneLine(button ?? ''),
    };
  }
}
