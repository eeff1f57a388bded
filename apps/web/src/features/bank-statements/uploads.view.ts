/** The state of one chosen file. */
export type UploadState =
  | { readonly name: 'waiting' | 'unknown' }
  | { readonly name: 'sending'; readonly share: number }
  | { readonly name: 'sent'; readonly id: number }
  | { readonly name: 'refused'; readonly error: unknown };

export interface StatementUpload {
  readonly key: number;
  readonly file: File;
  readonly state: UploadState;
}

/** Adds files with new keys, without those of equal name and size. */
export function withFiles(
  uploads: readonly StatementUpload[],
  files: readonly File[],
): readonly StatementUpload[] {
  const lastKey = Math.max(0, ...uploads.map(({ key }) => key));
  const added = files.filter((file) => !uploads.some((upload) => isSame(upload.file, file)));
  return [
    ...uploads,
    ...added.map((file, at) => ({ key: lastKey + at + 1, file, state: { name: 'waiting' as const } })),
  ];
}

/** Tells whether two files have the same name and size, as a file that was chosen twice. */
export const isSame = (one: Pick<File, 'name' | 'size'>, other: Pick<File, 'name' | 'size'>): boolean =>
  one.name === other.name && one.size === other.size;

export const withState = (
  uploads: readonly StatementUpload[],
  key: number,
  state: UploadState,
): readonly StatementUpload[] =>
  uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload));

/** Returns the uploads that a (further) sending takes: those that did not arrive. */
export const unsent = (uploads: readonly StatementUpload[]): readonly StatementUpload[] =>
  uploads.filter(({ state }) => state.name !== 'sent' && state.name !== 'sending');

/** Returns the ids of the statements that arrived. */
export const sentStatementIds = (uploads: readonly StatementUpload[]): readonly number[] =>
  uploads.flatMap(({ state }) => (state.name === 'sent' ? [state.id] : []));
