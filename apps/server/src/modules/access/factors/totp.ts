import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { APP_CODE_DIGITS, APP_STEP_SECONDS } from '@pregao/domain';

/** RFC 6238 as authenticator apps know it: SHA-1, 20 bytes, six digits, 30 seconds. */
const SECRET_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A code is taken in the step before and the one after too: clocks differ, and people type. */
const DRIFT = [0, -1, 1] as const;

/** Base32 (RFC 4648) without padding, as apps take it typed. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export const newAppSecret = (): string => base32(randomBytes(SECRET_BYTES));

/** The code of one step (RFC 4226, 5.3). */
export function codeOfStep(secret: string, step: number, digits: number = APP_CODE_DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepOf = (seconds: number): number => Math.floor(seconds / APP_STEP_SECONDS);

/** The step whose code was entered, near that of `seconds` of the epoch; undefined for a wrong one. Each is compared, in the same time. */
export function stepOfCode(secret: string, entered: string, seconds: number): number | undefined {
  const steps = DRIFT.map((drift) => stepOf(seconds) + drift);
  const right = steps.filter((step) => {
    const code = Buffer.from(codeOfStep(secret, step));
    const given = Buffer.from(entered);
    return code.length === given.length && timingSafeEqual(code, given);
  });
  return right.at(0);
}

/** What an app reads from the drawn code. @param account what the app shows beside the issuer: the e-mail */
export function appUri(secret: string, account: string): string {
  const issuer = encodeURIComponent('Pregão');
  const query = `secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${APP_CODE_DIGITS}&period=${APP_STEP_SECONDS}`;
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query}`;
}
