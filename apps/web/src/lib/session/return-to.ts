/** The start page after sign-in. */
export const HOME = '/dashboard/list';

/**
 * Returns the address to open after sign-in: a dashboard page of this origin, else the start page. This
 * prevents open redirects.
 */
export function returnAddress(raw: string | undefined): string {
  if (raw === undefined || !raw.startsWith('/') || /[\\\s]/.test(raw)) return HOME;
  const base = 'http://own.invalid';
  try {
    const url = new URL(raw, base);
    const own = url.origin === base && /^\/dashboard(?:\/|$)/.test(url.pathname);
    return own ? url.pathname + url.search + url.hash : HOME;
  } catch {
    return HOME;
  }
}
