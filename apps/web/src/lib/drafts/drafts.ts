import { storedText, storeText } from '../browser-store.ts';

/** What one reader has filled in and not sent, by the place where it is filled in. */
interface Kept {
  readonly reader: number;
  readonly drafts: Readonly<Record<string, unknown>>;
}

const KEY = 'drafts';

/**
 * Drafts live as long as their tab. They outlive a session that ended by itself and a reload, and are their reader's only.
 * No password and no PIN is ever given to them.
 */
function keptOf(reader: number): Kept {
  try {
    const kept: Partial<Kept> | null = JSON.parse(storedText('sessionStorage', KEY) ?? 'null');
    if (kept?.reader === reader && typeof kept.drafts === 'object') return { reader, drafts: kept.drafts };
  } catch {
    // Another version wrote it, or somebody else.
  }
  return { reader, drafts: {} };
}

export function draftAt(reader: number, place: string): unknown {
  return keptOf(reader).drafts[place];
}

/** Keeps a draft in place of the one before; undefined forgets it. */
export function saveDraft(reader: number, place: string, draft: unknown): void {
  const { [place]: _, ...others } = keptOf(reader).drafts;
  const drafts = draft === undefined ? others : { ...others, [place]: draft };
  storeText(
    'sessionStorage',
    KEY,
    Object.keys(drafts).length === 0 ? null : JSON.stringify({ reader, drafts }),
  );
}

/** Everything that another reader left in this tab goes. */
export function deleteDraftsOfOthers(reader: number): void {
  const { drafts } = keptOf(reader);
  if (Object.keys(drafts).length === 0) deleteDrafts();
}

export function deleteDrafts(): void {
  storeText('sessionStorage', KEY, null);
}
