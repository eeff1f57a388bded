/** When this tab last reloaded by itself, in milliseconds; `scheme.js` does so too, where this script itself is gone. */
const KEY = 'reloaded';
/** A page that is missing its files again so soon after is not helped by a third try. */
const PAUSE_MS = 60_000;

/** Reloads the page, unless it has just done so or cannot remember that it did. */
export function reloadOnce(now: number = Date.now()): void {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (now - last < PAUSE_MS) return;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    return;
  }
  location.reload();
}
