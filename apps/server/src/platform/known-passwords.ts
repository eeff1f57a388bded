/** Lower case, without accents. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const asLetters = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => LETTERS[sign] ?? sign);

/** A shorter word is a part of too many others to tell anything. */
const LEAST = 5;

/**
 * What somebody who follows lists of leaked passwords tries for this one: as it is, without the signs at its ends, without the
 * digits and signs at its ends, each with look-alikes read as letters too.
 */
function triedFor(password: string): string[] {
  const text = folded(password);
  const unsigned = text.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const headed = text.replace(/[^a-z]+$/, '');
  return [
    text,
    unsigned,
    word,
    asLetters(text),
    asLetters(unsigned),
    asLetters(word),
    asLetters(headed),
  ].filter(({ length }) => length >= LEAST);
}

let known: Promise<ReadonlySet<string>> | undefined;

/** 49,233 passwords by how often they stood in leaks; loaded by who first sets a password. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Whether the password, or what it is but for case, look-alikes, digits and signs at its ends, is among leaked ones. */
export async function isKnownPassword(password: string): Promise<boolean> {
  known ??= load();
  const passwords = await known;
  return triedFor(password).some((text) => passwords.has(text));
}
