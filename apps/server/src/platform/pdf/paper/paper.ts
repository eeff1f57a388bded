/** One column of a table. */
export interface PaperColumn {
  readonly header: string;
  /** Of the width of the table, beside those of the other columns. */
  readonly share: number;
  /** Amounts and counts; otherwise at the left. */
  readonly right?: true;
}

/** A part of a document, from top to bottom. */
export type PaperBlock =
  | { readonly kind: 'title' | 'heading' | 'paragraph' | 'note'; readonly text: string }
  /** What is so, and what it is called. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly PaperColumn[];
      readonly rows: readonly (readonly string[])[];
      readonly total?: readonly string[];
    }
  /** A line to be signed for each. */
  | { readonly kind: 'signatures'; readonly names: readonly string[] }
  | { readonly kind: 'page-break' };

/** A document to be printed, as plain data: the same one is printed to the same bytes. */
export interface Paper {
  readonly title: string;
  /** At the top of every page. */
  readonly mark: string;
  /** At the foot of every page. */
  readonly foot: string;
  /** At the foot, with the numbers put in: `Página {page} de {pages}`. */
  readonly pageText: string;
  /** RFC 3066: `pt-BR`. */
  readonly language: string;
  /** ISO 8601, in UTC: what the file says of when it was made. */
  readonly madeAt: string;
  readonly blocks: readonly PaperBlock[];
}
