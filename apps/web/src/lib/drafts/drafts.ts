import { readStorage, writeStorage } from '../browser-store.ts';

/** The drafts of one reader by place: input that is not sent yet. */
interface StoredDrafts {
  readonly reader: number;
  readonly drafts: Readonly<Record<string, unknown>>;
}

const KEY = 'drafts';

/**
 * Reads the reader's drafts of this tab. They outlive session expiry and reloads, and belong to one reader
 * only. Passwords and PINs are never stored.
 */
function readStoredDrafts(reader: number): StoredDrafts {
  try {
    const stored: Partial<StoredDrafts> | null = JSON.parse(readStorage('sessionStorage', KEY) ?? 'null');
    if (stored?.reader === reader && typeof stored.drafts === 'object')
      return { reader, drafts: stored.drafts };
  } catch {
    // Another version or another user wrote it.
  }
  return { reader, drafts: {} };
}

export function readDraft(reader: number, place: string): unknown {
  return readStoredDrafts(reader).drafts[place];
}

/** Saves a draft in place of the earlier one; undefined deletes it. */
export function saveDraft(reader: number, place: string, draft: unknown): void {
  const { [place]: _, ...others } = readStoredDrafts(reader).drafts;
  const drafts = draft === undefined ? others : { ...others, [place]: draft };
  writeStorage(
    'sessionStorage',
    KEY,
    Object.keys(drafts).length === 0 ? null : JSON.stringify({ reader, drafts }),
  );
}

/** Deletes the drafts of other readers in this tab. */
export function deleteDraftsOfOthers(reader: number): void {
  const { drafts } = readStoredDrafts(reader);
  if (Object.keys(drafts).length === 0) deleteDrafts();
}

export function deleteDrafts(): void {
  writeStorage('sessionStorage', KEY, null);
}
