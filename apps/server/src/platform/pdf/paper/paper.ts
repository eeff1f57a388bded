/** One column of a table. */
export interface PaperColumn {
  readonly header: string;
  /** Share of the table's width, relative to those of the other columns. */
  readonly share: number;
  /** Aligns right, for amounts and counts; left by default. */
  readonly right?: true;
}

/** Block of a document, from top to bottom. */
export type PaperBlock =
  | { readonly kind: 'title' | 'heading' | 'paragraph' | 'note'; readonly text: string }
  /** Pairs of names and values. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly PaperColumn[];
      readonly rows: readonly (readonly string[])[];
      readonly total?: readonly string[];
    }
  /** A signature line for each name. */
  | { readonly kind: 'signatures'; readonly names: readonly string[] }
  | { readonly kind: 'page-break' };

/** Document to print, as plain data: equal documents give equal bytes. */
export interface Paper {
  readonly title: string;
  /** Header of every page. */
  readonly mark: string;
  /** Footer of every page. */
  readonly foot: string;
  /** Template of the page number in the footer: `Página {page} de {pages}`. */
  readonly pageText: string;
  /** Language tag (RFC 3066) such as `pt-BR`. */
  readonly language: string;
  /** Creation instant in the file's metadata, ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly blocks: readonly PaperBlock[];
}
