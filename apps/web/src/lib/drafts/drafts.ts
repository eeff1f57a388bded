import { storedText, storeText } from '../browser-store.ts';

/** The drafts of one reader by place: input that is not sent yet. */
interface Kept {
  readonly reader: number;
  readonly drafts: Readonly<Record<string, unknown>>;
}

const KEY = 'drafts';

/**
 * Reads the reader's drafts of this tab. They outlive session expiry and reloads, and belong to one reader
 * only. Passwords and PINs are never stored.
 */
function keptOf(reader: number): Kept {
  try {
    const kept: Partial<Kept> | null = JSON.parse(storedText('sessionStorage', KEY) ?? 'null');
    if (kept?.reader === reader && typeof kept.drafts === 'object') return { reader, drafts: kept.drafts };
  } catch {
    // Another version or another user wrote it.
  }
  return { reader, drafts: {} };
}

export function draftAt(reader: number, place: string): unknown {
  return keptOf(reader).drafts[place];
}

/** Saves a draft in place of the earlier one; undefined deletes it. */
export function saveDraft(reader: number, place: string, draft: unknown): void {
  const { [place]: _, ...others } = keptOf(reader).drafts;
  const drafts = draft === undefined ? others : { ...others, [place]: draft };
  storeText(
    'sessionStorage',
    KEY,
    Object.keys(drafts).length === 0 ? null : JSON.stringify({ reader, drafts }),
  );
}

/** Deletes the drafts of other readers in this tab. */
export function deleteDraftsOfOthers(reader: number): void {
  const { drafts } = keptOf(reader);
  if (Object.keys(drafts).length === 0) deleteDrafts();
}

export function deleteDrafts(): void {
  storeText('sessionStorage', KEY, null);
}
