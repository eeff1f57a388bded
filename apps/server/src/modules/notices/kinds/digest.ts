import type { Day, InstantLike } from '@pregao/domain';
import { noticesPath } from '../links.ts';
import { defineNotice } from '../notice.ts';

/** One notice as an item of a digest, in its reader's language. */
export interface DigestItem {
  readonly at: InstantLike;
  readonly title: string;
  readonly text: string;
  /** Path on the site. */
  readonly path: string | null;
}

interface DigestFacts {
  /** Calendar day in São Paulo. */
  readonly day: Day;
  /** Oldest first. */
  readonly items: readonly DigestItem[];
  /** Number of notices beyond the items. */
  readonly more: number;
}

/** The notices since the last digest, of the kinds for which the reader chose it. */
export const digest = defineNotice<DigestFacts>({
  audience: ['BORROWER', 'LENDER', 'MODERATOR'],
  path: noticesPath,
  rows: ({ items }, format) =>
    items.map(({ at, title, text, path }) =>
      path === null
        ? [format.instant(at), `${title}. ${text}`]
        : [format.instant(at), `${title}. ${text}`, path],
    ),
  pt: ({ day, items, more }, format) => ({
    subject: `Resumo de ${format.days(day, day)}: ${noticesPt(items.length + more, format.count)}`,
    message: `Desde o resumo anterior: ${noticesPt(items.length + more, format.count)}.`,
    nextStep: `${more > 0 ? `Mais ${noticesPt(more, format.count)} na página de avisos. ` : ''}Você escolhe no seu perfil quais avisos chegam na hora, no resumo ou só no sino.`,
    button: 'Ver avisos',
  }),
  en: ({ day, items, more }, format) => ({
    subject: `Digest of ${format.days(day, day)}: ${noticesEn(items.length + more, format.count)}`,
    message: `Since the previous digest: ${noticesEn(items.length + more, format.count)}.`,
    nextStep: `${more > 0 ? `There are ${noticesEn(more, format.count)} more on the page of notices. ` : ''}In your profile you choose which notices you receive at once, in the digest, or only in Pregão.`,
    button: 'See notices',
  }),
});

type Count = (value: number) => string;
const noticesPt = (count: number, formatCount: Count): string =>
  count === 1 ? '1 aviso' : `${formatCount(count)} avisos`;
const noticesEn = (count: number, formatCount: Count): string =>
  count === 1 ? '1 notice' : `${formatCount(count)} notices`;
