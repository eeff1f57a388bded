/** What the text of a file says that it is, where that is not a contract ready to be signed. */

/**
 * DRAFT: its pages are marked as a draft. PRINT: a dossier, a receipt or a page of Pregão.
 * UNFILLED: brackets in its text are still to be filled in.
 */
export const DOCUMENT_FAULTS = ['DRAFT', 'PRINT', 'UNFILLED'] as const;
export type DocumentFault = (typeof DOCUMENT_FAULTS)[number];

export interface DocumentFindings {
  /** The first of the list that applies; null where none does, or where no text could be read. */
  readonly document: DocumentFault | null;
  /** The first brackets that are to be filled in, as they stand in the text, without the brackets. */
  readonly blanks: readonly string[];
}

export const NO_DOCUMENT_FINDINGS: DocumentFindings = { document: null, blanks: [] };

/** Brackets that are told, and the longest of their texts. */
export const MAX_BLANKS = 3;
export const MAX_BLANK_LENGTH = 80;

/** Programs that print PDFs may part the letters of a mark. */
const spaced = (word: string): string => [...word].join(' ?');
const WORDS = ['MINUTA', 'RASCUNHO', 'DRAFT'];
const MARK = `(?:${WORDS.map(spaced).join('|')})`;

/** Lines that mark a page as a draft, told from sentences about drafts by what surrounds the word. */
const MARKED_LINES = [
  new RegExp(`^[^\\p{L}\\d]*${MARK}[^\\p{L}\\d]*$`, 'iu'),
  new RegExp(`^[^\\p{L}\\d]*${MARK} ?(?:[^\\p{L}\\d\\s]|\\d)`, 'u'),
  new RegExp(
    `^[^\\p{L}\\d]*${MARK} (?:D[EOA]|PARA|FOR|OF|N[º°.O]|V\\d|VERS|SUJEIT|SUBJECT|SEM|NÃO|NOT|ONLY)`,
    'u',
  ),
  /^(?:Minuta|Rascunho|Draft) ?(?:[–—:|/-]|v? ?\d|sujeita|subject|para discussão|for discussion)/u,
  new RegExp(`[–—|/:-] ?${MARK}[^\\p{L}\\d]*$`, 'u'),
];
/** A mark is a heading; a longer line is a sentence. */
const LONGEST_MARKED_LINE = 120;

/** What stands on the product's own prints, and on no contract. */
const PRINTED_TEXTS = [
  'Dossiê de cessão de direitos creditórios',
  'Dossier of an assignment of receivables',
  'não substitui o contrato de cessão',
  'does not replace the assignment agreement',
].map(squeezed);

/** What the headings of a negotiation's page say; a contract may have one of them. */
const PAGE_TEXTS = [
  ['Dados da negociação', 'ID da agenda'],
  ['Negotiation details', 'Schedule ID'],
].map((texts) => texts.map(squeezed));

/** A text without white space: programs that print PDFs part and join words. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}

function isMarked(page: string): boolean {
  const lines = page.split('\n').filter(({ length }) => length <= LONGEST_MARKED_LINE);
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .some((line) => MARKED_LINES.some((pattern) => pattern.test(line)));
}

function isPrint(page: string): boolean {
  const text = squeezed(page);
  return (
    PRINTED_TEXTS.some((printed) => text.includes(printed)) ||
    PAGE_TEXTS.some((texts) => texts.every((printed) => text.includes(printed)))
  );
}

const BRACKETS = /\[([^[\]]{1,80})\]/gu;
/** Words or signs to be replaced; not `[x]`, `[1]`, `[...]` and other brackets of a finished text. */
const BLANK = /^(?:[•●○▪_]+|\p{L}[\p{L}\s/,.ºª'’–-]+)$/u;
const FINISHED = /^(?:sic|assinad[oa]|assinatura|signed|signature|digital|página|page|carimbo)\b/iu;
/** Remarks of a finished text: an omission, an emphasis, a place left blank on purpose. */
const REMARK = new RegExp(
  '\\b(?:omissis|omitid[oa]s?|omitted|suprimid[oa]s?|grifos? noss[oa]s?|emphasis added|' +
    '(?:intencionalmente|intentionally) .+)$',
  'iu',
);
/** A part of the document by its number, as in `[Anexo I]`. */
const PART =
  '(?:[ivxlc]+|[a-z]|únic[oa]|(?:primeir|segund|terceir|quart|quint|sext|sétim|oitav|non|décim)[oa])';
const REFERENCE = new RegExp(
  `^(?:anexos?|apêndices?|cláusulas?|annex|appendix|exhibit|schedule|clause) ` +
    `${PART}(?:(?:,| e| and) ${PART})*$`,
  'iu',
);

/** Brackets that are still to be filled in, each once. */
function blanksOf(text: string): string[] {
  const found = Array.from(text.matchAll(BRACKETS), ([, inner = '']) => inner.replace(/\s+/g, ' ').trim());
  const isBlank = (inner: string): boolean =>
    BLANK.test(inner) && ![FINISHED, REMARK, REFERENCE].some((pattern) => pattern.test(inner));
  return [...new Set(found.filter(isBlank))];
}

/**
 * Tells a draft, a print of Pregão and an unfilled form from a contract, by the text of its pages.
 * A mark counts on the first page with a text, or on more than half of the pages: an annex may be the
 * draft of another document.
 * @param pages their texts, line by line
 */
export function findDocumentFault(pages: readonly string[]): DocumentFindings {
  const read = pages.filter((page) => page.trim() !== '');
  const bears = (is: (page: string) => boolean): boolean => {
    const [first, ...others] = read.map(is);
    return first === true || 2 * others.filter(Boolean).length > read.length;
  };
  const blanks = blanksOf(read.join('\n')).slice(0, MAX_BLANKS);
  if (bears(isMarked)) return { document: 'DRAFT', blanks };
  if (bears(isPrint)) return { document: 'PRINT', blanks };
  return { document: blanks.length > 0 ? 'UNFILLED' : null, blanks };
}
