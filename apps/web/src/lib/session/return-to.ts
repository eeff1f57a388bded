/** Where a signed-in reader starts. */
export const HOME = '/dashboard/list';

/** An address that may follow sign-in: a page of the protected area on this origin, nothing else. */
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
