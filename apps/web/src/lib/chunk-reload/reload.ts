/**
 * Session storage key: instant of this tab's last automatic reload, in milliseconds. `scheme.js` uses it too,
 * for when this script itself is missing.
 */
const KEY = 'reloaded';
/**
 * Minimum time between two automatic reloads; a page that misses its chunks again this soon gains nothing
 * from a third try.
 */
const PAUSE_MS = 60_000;

/** Reloads the page, unless it reloaded within the last minute or storage is unavailable. */
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
