/** Why a chunk failed to load: a deploy replaced it, or the server is unreachable. */
export type Absence = 'NEWER' | 'UNREACHABLE';

const FIRST_SCRIPT = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/** Returns the address of the first module script of an HTML page. */
export const firstScriptIn = (page: string): string | undefined => FIRST_SCRIPT.exec(page)?.[1];

/**
 * Fetches the current page and compares its first script. That name holds a content hash, so another name is
 * another version.
 * @returns undefined when the version is the same and its chunks exist
 */
export async function diagnoseChunkError(): Promise<Absence | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const theirs = answer.ok ? firstScriptIn(await answer.text()) : undefined;
    if (theirs === undefined) return 'UNREACHABLE';
    return theirs === firstScriptIn(document.head.innerHTML) ? undefined : 'NEWER';
  } catch {
    return 'UNREACHABLE';
  }
}
