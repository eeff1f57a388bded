import type { CompanyType } from '@pregao/domain';
import type { Fact, MailFormatters } from './mail-formatters.ts';

/** Content of one mail before layout: plain text, escaped later. */
export interface NoticeText {
  readonly subject: string;
  /** One paragraph: what happened. */
  readonly message: string;
  /** One paragraph: the next step, with its deadline if there is one. */
  readonly nextStep: string;
  /** Label of the button; undefined if the kind has no link. */
  readonly button?: string;
  /** Text of the stored notice in place of `message`, if that refers to other parts of the mail. */
  readonly storedMessage?: string;
}

type ComposeText<Facts> = (facts: Facts, format: MailFormatters) => NoticeText;

/**
 * Definition of one kind of notice. `audience` lists the company types that may read it; a notice to another
 * type is a programming error. ACCOUNT concerns one person's own access and reaches that person in any state.
 */
export interface NoticeDefinition<Facts> {
  readonly audience: 'ACCOUNT' | readonly CompanyType[];
  /** The readers have no account, so the footer explains why they get the mail. */
  readonly toCorrespondents?: true;
  /** Path of the page where the reader continues, from the root. */
  readonly path?: (facts: Facts, format: MailFormatters) => string;
  /**
   * Path of the stored notice, if it differs from the mail's. Its reader is signed in, and a link that works
   * without sign-in must not be stored. Undefined: no link.
   */
  readonly bellPath?: (facts: Facts, format: MailFormatters) => string | undefined;
  /** A code to be typed, shown large. */
  readonly highlight?: (facts: Facts) => string;
  readonly rows: (facts: Facts, format: MailFormatters) => readonly Fact[];
  readonly pt: ComposeText<Facts>;
  readonly en: ComposeText<Facts>;
}

/** Defines a kind of notice; infers its facts once, for its texts and its senders. */
export function defineNotice<Facts>(definition: NoticeDefinition<Facts>): NoticeDefinition<Facts> {
  return definition;
}
