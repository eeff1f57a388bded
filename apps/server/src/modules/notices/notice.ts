import type { CompanyType } from '@pregao/domain';
import type { Fact, MailFormatters } from './mail-formatters.ts';

/** What one mail says, before any layout: plain text, escaped later. */
export interface NoticeText {
  readonly subject: string;
  /** One paragraph: what happened. */
  readonly happened: string;
  /** One paragraph: what comes next, with the deadline where there is one. */
  readonly next: string;
  /** The words on the button; absent where the kind has no address. */
  readonly button?: string;
  /** What the bell says in place of `happened`, where that speaks of the rest of the mail. */
  readonly told?: string;
}

type Write<Facts> = (facts: Facts, say: MailFormatters) => NoticeText;

/**
 * One kind of notice. `audience` names the company types that may read it (a notice that would go to another is a
 * programming error), or ACCOUNT: it concerns one person's own access and reaches that person in any state.
 */
export interface NoticeDefinition<Facts> {
  readonly audience: 'ACCOUNT' | readonly CompanyType[];
  /** Its readers have no account: the mail's foot says why they get it all the same. */
  readonly toCorrespondents?: true;
  /** Path of the page in the app where the reader goes on, from the root. */
  readonly path?: (facts: Facts, say: MailFormatters) => string;
  /** Where the bell leads instead: its reader is signed in, and a link that works without it is not kept. Undefined: nowhere. */
  readonly bellPath?: (facts: Facts, say: MailFormatters) => string | undefined;
  /** Shown large: a code that is to be typed. */
  readonly highlight?: (facts: Facts) => string;
  readonly rows: (facts: Facts, say: MailFormatters) => readonly Fact[];
  readonly pt: Write<Facts>;
  readonly en: Write<Facts>;
}

/** Names the facts of a kind once, for its texts and for who sends it. */
export function defineNotice<Facts>(definition: NoticeDefinition<Facts>): NoticeDefinition<Facts> {
  return definition;
}
