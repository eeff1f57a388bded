/** Detects files whose text shows that they are not a contract ready to be signed. */

/**
 * The faults of a document. DRAFT: its pages have a draft mark. PRINT: it is a dossier, a receipt or a page
 * of Pregão. UNFILLED: its text has placeholders in brackets.
 */
export const DOCUMENT_FAULTS = ['DRAFT', 'PRINT', 'UNFILLED'] as const;
export type DocumentFault = (typeof DOCUMENT_FAULTS)[number];

export interface DocumentFindings {
  /** The first fault that applies; null when none does or the file has no readable text. */
  readonly document: DocumentFault | null;
  /** The first placeholders as they occur in the text, without their brackets. */
  readonly blanks: readonly string[];
}

export const NO_DOCUMENT_FINDINGS: DocumentFindings = { document: null, blanks: [] };

/** The maximum of reported placeholders, and of characters of each. */
export const MAX_BLANKS = 3;
export const MAX_BLANK_LENGTH = 80;

/** Allows a space between the letters of a word. PDF printers may separate the letters of a mark. */
const withOptionalSpaces = (word: string): string => [...word].join(' ?');
const DRAFT_WORDS = ['MINUTA', 'RASCUNHO', 'DRAFT'];
const DRAFT_MARK = `(?:${DRAFT_WORDS.map(withOptionalSpaces).join('|')})`;

/**
 * The patterns of lines that mark a page as a draft. The surroundings of the word rule out sentences about
 * drafts.
 */
const DRAFT_LINES = [
  new RegExp(`^[^\\p{L}\\d]*${DRAFT_MARK}[^\\p{L}\\d]*$`, 'iu'),
  new RegExp(`^[^\\p{L}\\d]*${DRAFT_MARK} ?(?:[^\\p{L}\\d\\s]|\\d)`, 'u'),
  new RegExp(
    `^[^\\p{L}\\d]*${DRAFT_MARK} (?:D[EOA]|PARA|FOR|OF|N[º°.O]|V\\d|VERS|SUJEIT|SUBJECT|SEM|NÃO|NOT|ONLY)`,
    'u',
  ),
  /^(?:Minuta|Rascunho|Draft) ?(?:[–—:|/-]|v? ?\d|sujeita|subject|para discussão|for discussion)/u,
  new RegExp(`[–—|/:-] ?${DRAFT_MARK}[^\\p{L}\\d]*$`, 'u'),
];
/** The maximum of characters of a draft mark. A mark is a heading; a longer line is a sentence. */
const MAX_DRAFT_LINE = 120;

/** Texts that occur on the product's own prints only, never in a contract. */
const PRINTED_TEXTS = [
  'Dossiê de cessão de direitos creditórios',
  'Dossier of an assignment of receivables',
  'não substitui o contrato de cessão',
  'does not replace the assignment agreement',
].map(compactText);

/**
 * Pairs of headings of a negotiation page. Only both together count, because a contract may have one of them.
 */
const PAGE_TEXTS = [
  ['Dados da negociação', 'ID da agenda'],
  ['Negotiation details', 'Schedule ID'],
].map((texts) => texts.map(compactText));

/** Removes white space and case from a text. PDF printers split and join words. */
function compactText(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}

function isDraft(page: string): boolean {
  const lines = page.split('\n').filter(({ length }) => length <= MAX_DRAFT_LINE);
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .some((line) => DRAFT_LINES.some((pattern) => pattern.test(line)));
}

function isPrint(page: string): boolean {
  const text = compactText(page);
  return (
    PRINTED_TEXTS.some((printed) => text.includes(printed)) ||
    PAGE_TEXTS.some((texts) => texts.every((printed) => text.includes(printed)))
  );
}

const BRACKETS = /\[([^[\]]{1,80})\]/gu;
/**
 * Matches placeholder words or signs. It excludes `[x]`, `[1]`, `[...]` and other brackets of a finished
 * text.
 */
const BLANK = /^(?:[•●○▪_]+|\p{L}[\p{L}\s/,.ºª'’–-]+)$/u;
const SIGNED_TEXT = /^(?:sic|assinad[oa]|assinatura|signed|signature|digital|página|page|carimbo)\b/iu;
/** Matches remarks of a finished text: an omission, an emphasis, an intentional blank. */
const REMARK = new RegExp(
  '\\b(?:omissis|omitid[oa]s?|omitted|suprimid[oa]s?|grifos? noss[oa]s?|emphasis added|' +
    '(?:intencionalmente|intentionally) .+)$',
  'iu',
);
/** Matches a numbered part of the document, as in `[Anexo I]`. */
const PART =
  '(?:[ivxlc]+|[a-z]|únic[oa]|(?:primeir|segund|terceir|quart|quint|sext|sétim|oitav|non|décim)[oa])';
const REFERENCE = new RegExp(
  `^(?:anexos?|apêndices?|cláusulas?|annex|appendix|exhibit|schedule|clause) ` +
    `${PART}(?:(?:,| e| and) ${PART})*$`,
  'iu',
);

/** Returns the distinct placeholders of a text. */
function blanksOf(text: string): string[] {
  const found = Array.from(text.matchAll(BRACKETS), ([, inner = '']) => inner.replace(/\s+/g, ' ').trim());
  const isBlank = (inner: string): boolean =>
    BLANK.test(inner) && ![SIGNED_TEXT, REMARK, REFERENCE].some((pattern) => pattern.test(inner));
  return [...new Set(found.filter(isBlank))];
}

/**
 * Detects a draft, a print of Pregão or an unfilled form by the text of the pages. A mark counts on the first
 * page with text, or on more than half of the pages: an annex may be the draft of another document.
 * @param pages their texts, line by line
 */
export function findDocumentFault(pages: readonly string[]): DocumentFindings {
  const read = pages.filter((page) => page.trim() !== '');
  const applies = (is: (page: string) => boolean): boolean => {
    const [first, ...others] = read.map(is);
    return first === true || 2 * others.filter(Boolean).length > read.length;
  };
  const blanks = blanksOf(read.join('\n')).slice(0, MAX_BLANKS);
  if (applies(isDraft)) return { document: 'DRAFT', blanks };
  if (applies(isPrint)) return { document: 'PRINT', blanks };
  return { document: blanks.length > 0 ? 'UNFILLED' : null, blanks };
}
