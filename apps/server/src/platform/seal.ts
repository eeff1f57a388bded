import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { candidateKeys, KEY_ID, type Keys } from './keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  /**
   * Encrypts a text. @param place bound to the ciphertext (AAD), which cannot be decrypted for another place
   */
  close(text: string, place: string): string;
  /** Decrypts a text; undefined for another place, an unaccepted key, or an altered text. */
  open(sealed: string, place: string): string | undefined;
  /** Returns whether the current key encrypted the text. */
  isCurrent(sealed: string): boolean;
}

/**
 * Splits a sealed text into base64 and the key id after `=`. Older programs read base64 up to the `=`; their
 * own texts have no id, at most padding.
 */
function partsOf(sealed: string): { readonly bytes: Buffer; readonly id: string | undefined } {
  const [body = '', id = ''] = sealed.split('=');
  return { bytes: Buffer.from(body, 'base64'), id: KEY_ID.test(id) ? id : undefined };
}

/**
 * Encrypts texts for the database with AES-256-GCM, by a key derived from a secret of the installation. Each
 * ciphertext names its key by id.
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
      for (const { secret } of candidateKeys(keys, id)) {
        const text = unseal(bytes, bytesOf(secret), place);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    isCurrent: (sealed) => partsOf(sealed).id === keys.current.id,
  };
}

function unseal(bytes: Buffer, key: Buffer, place: string): string | undefined {
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
