/** A version of a contract, as far as its content tells it from others. */
interface Content {
  readonly sha256: string;
}

/** The newest of the versions with the same content; undefined where there is none. */
export const sameContentAs = <Version extends Content>(
  sha256: string,
  versions: readonly Version[],
): Version | undefined => versions.find((version) => version.sha256 === sha256);

/** SHA-256 of a file in hexadecimal; undefined where the browser computes none (a page that did not come over TLS). */
export async function sha256OfFile(file: Blob): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
