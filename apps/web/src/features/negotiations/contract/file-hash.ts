/** Contract version identified by the hash of its content. */
interface Content {
  readonly sha256: string;
}

/** Returns the newest version with the same content; undefined if there is none. */
export const versionWithSameContent = <Version extends Content>(
  sha256: string,
  versions: readonly Version[],
): Version | undefined => versions.find((version) => version.sha256 === sha256);

/**
 * Returns the SHA-256 of a file in hexadecimal.
 * It is undefined without Web Crypto, which browsers offer only in a secure context (TLS).
 */
export async function sha256OfFile(file: Blob): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
