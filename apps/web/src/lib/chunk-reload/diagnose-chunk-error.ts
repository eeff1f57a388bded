/** Why a file of the application did not come: a deploy has replaced it, or nobody answers. */
export type Absence = 'NEWER' | 'UNREACHABLE';

const FIRST_SCRIPT = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/** The address of the script that a page starts with. */
export const firstScriptIn = (page: string): string | undefined => FIRST_SCRIPT.exec(page)?.[1];

/**
 * Asks the server for its page as it is now. The name of its first script holds a hash of all that the script leads to:
 * another name is another version. Undefined: it is the same version, and its files are there.
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
