import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { candidates, KEY_ID, type Keys } from './keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  /** @param place where it is kept: elsewhere it does not open */
  close(text: string, place: string): string;
  /** Undefined for what was sealed for another place, by a key that is not accepted, or altered. */
  open(sealed: string, place: string): string | undefined;
  /** Whether the key that seals now has sealed it. */
  isCurrent(sealed: string): boolean;
}

/**
 * Base64, then `=` and the id of the key: a program of before there were ids reads base64 up to the `=`. Its own texts end with
 * padding, if with anything.
 */
function partsOf(sealed: string): { readonly bytes: Buffer; readonly id: string | undefined } {
  const [body = '', id = ''] = sealed.split('=');
  return { bytes: Buffer.from(body, 'base64'), id: KEY_ID.test(id) ? id : undefined };
}

/**
 * Keeps texts in the database that have to be read again, so that nobody reads them without a secret of the installation, which
 * each names by its id.
 */
export function createSeal(keys: Keys, purpose: string): Seal {
  const bytesOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, 'pregao', purpose, 32));
  return {
    close: (text, place) => {
      const { id, secret } = keys.current;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, bytesOf(secret), nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const base64 = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
      return `${base64.replace(/=+$/, '')}=${id}`;
    },
    open: (sealed, place) => {
      const { bytes, id } = partsOf(sealed);
      for (const { secret } of candidates(keys, id)) {
        const text = opened(bytes, bytesOf(secret), place);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    isCurrent: (sealed) => partsOf(sealed).id === keys.current.id,
  };
}

function opened(bytes: Buffer, key: Buffer, place: string): string | undefined {
  const body = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(NONCE_BYTES, body));
    return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
