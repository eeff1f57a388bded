import { correspondentsFooter, footerOf, greetingOf, type Letter } from './layout.ts';
import { layoutHtml } from './layout-html.ts';
import { layoutText } from './layout-text.ts';
import { createMailFormatters, type Fact, type MailReader } from './mail-formatters.ts';
import type { NoticeDefinition } from './notice.ts';
import { NOTICES, type NoticeContent } from './notices.ts';
import { oneLine, shorten } from './plain-text.ts';

/** Maximum characters of a subject: what mail clients show in their lists. */
const SUBJECT_LENGTH = 100;

/** A rendered mail for the outbox. */
export interface RenderedNotice {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Renders a notice for one reader, in the reader's language and time zone. Pure.
 * @param publicUrl origin of the site, without a trailing slash
 */
export function renderNotice(content: NoticeContent, reader: MailReader, publicUrl: string): RenderedNotice {
  const letter = letterOf(content, reader, publicUrl);
  return { subject: letter.subject, text: layoutText(letter), html: layoutHtml(letter) };
}

function letterOf({ kind, facts }: NoticeContent, reader: MailReader, publicUrl: string): Letter {
  // The content type guarantees that kind and facts match.
  const definition = NOTICES[kind] as NoticeDefinition<typeof facts>;
  const format = createMailFormatters(reader);
  const text = definition[reader.language](facts, format);
  const path = definition.path?.(facts, format);
  return {
    language: reader.language,
    subject: shorten(text.subject, SUBJECT_LENGTH),
    greeting: greetingOf(reader),
    message: oneLine(text.message),
    highlight: definition.highlight?.(facts),
    rows: definition.rows(facts, format).map((fact) => rowOf(fact, publicUrl)),
    nextStep: oneLine(text.nextStep),
    button:
      path === undefined || text.button === undefined
        ? undefined
        : { label: text.button, url: `${publicUrl}${path}` },
    footer: definition.toCorrespondents ? correspondentsFooter(reader) : footerOf(reader),
  };
}

const rowOf = ([label, value, path]: Fact, publicUrl: string): Fact =>
  path === undefined
    ? [oneLine(label), oneLine(value)]
    : [oneLine(label), oneLine(value), `${publicUrl}${oneLine(path)}`];
