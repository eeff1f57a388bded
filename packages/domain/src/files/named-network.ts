import type { CardNetwork } from '../values/card-network.ts';

/** Whole words; a file's name may have marks between them. Issuers are called MASTER too, so of the content only the whole name counts. */
const IN_NAME = {
  VISA: /(?<!\p{L})visa(?!\p{L})/iu,
  MASTERCARD: /(?<!\p{L})master[ _-]?(card)?(?!\p{L})/iu,
} as const;
const IN_CONTENT = {
  VISA: /(?<!\p{L})visa(?!\p{L})/iu,
  MASTERCARD: /(?<!\p{L})mastercard(?!\p{L})/iu,
} as const;

function onlyNetwork(text: string, words: Readonly<Record<CardNetwork, RegExp>>): CardNetwork | undefined {
  const [first, ...others] = (Object.keys(words) as CardNetwork[]).filter((network) =>
    words[network].test(text),
  );
  return others.length === 0 ? first : undefined;
}

/**
 * The network that a receivables file speaks of, by its name or by its first lines; undefined where it names none or several. A
 * suggestion to who sends it, nothing more: the import judges each line.
 * @param head the beginning of its content, as far as it is text
 */
export function networkNamed(name: string, head: string): CardNetwork | undefined {
  return onlyNetwork(name, IN_NAME) ?? onlyNetwork(head, IN_CONTENT);
}
