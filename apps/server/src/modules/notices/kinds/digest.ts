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
  rows: ({ items }, say) =>
    items.map(({ at, title, text, path }) =>
      path === null ? [say.instant(at), `${title}. ${text}`] : [say.instant(at), `${title}. ${text}`, path],
    ),
  pt: ({ day, items, more }, say) => ({
    subject: `Resumo de ${say.days(day, day)}: ${countedPt(items.length + more, say.count)}`,
    happened: `Desde o resumo anterior: ${countedPt(items.length + more, say.count)}.`,
    next: `${more > 0 ? `Mais ${countedPt(more, say.count)} na página de avisos. ` : ''}Você escolhe no seu perfil quais avisos chegam na hora, no resumo ou só no sino.`,
    button: 'Ver avisos',
  }),
  en: ({ day, items, more }, say) => ({
    subject: `Digest of ${say.days(day, day)}: ${countedEn(items.length + more, say.count)}`,
    happened: `Since the previous digest: ${countedEn(items.length + more, say.count)}.`,
    next: `${more > 0 ? `There are ${countedEn(more, say.count)} more on the page of notices. ` : ''}In your profile you choose which notices come at once, in the digest, or only to the bell.`,
    button: 'See notices',
  }),
});

type Count = (value: number) => string;
const countedPt = (count: number, say: Count): string => (count === 1 ? '1 aviso' : `${say(count)} avisos`);
const countedEn = (count: number, say: Count): string => (count === 1 ? '1 notice' : `${say(count)} notices`);
