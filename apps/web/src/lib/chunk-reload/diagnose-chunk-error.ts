/** Why a chunk failed to load: a deploy replaced it, or the server is unreachable. */
export type ChunkFailure = 'NEWER' | 'UNREACHABLE';

const FIRST_SCRIPT = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/** Returns the address of the first module script of an HTML page. */
export const firstScriptIn = (page: string): string | undefined => FIRST_SCRIPT.exec(page)?.[1];

/**
 * Fetches the current page and compares its first script. That name holds a content hash, so another name is
 * another version.
 * @returns undefined when the version is the same and its chunks exist
 */
export async function diagnoseChunkError(): Promise<ChunkFailure | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const serverScript = response.ok ? firstScriptIn(await response.text()) : undefined;
    if (serverScript === undefined) return 'UNREACHABLE';
    return serverScript === firstScriptIn(document.head.innerHTML) ? undefined : 'NEWER';
  } catch {
    return 'UNREACHABLE';
  }
}
