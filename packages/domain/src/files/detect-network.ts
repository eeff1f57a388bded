import type { CardNetwork } from '../values/card-network.ts';

/**
 * Matches networks as whole words in a file name. Issuers may be called MASTER too, so the content needs the
 * full name.
 */
const NAME_PATTERNS = {
  VISA: /(?<!\p{L})visa(?!\p{L})/iu,
  MASTERCARD: /(?<!\p{L})master[ _-]?(card)?(?!\p{L})/iu,
} as const;
const CONTENT_PATTERNS = {
  VISA: /(?<!\p{L})visa(?!\p{L})/iu,
  MASTERCARD: /(?<!\p{L})mastercard(?!\p{L})/iu,
} as const;

function singleNetwork(text: string, words: Readonly<Record<CardNetwork, RegExp>>): CardNetwork | undefined {
  const [first, ...others] = (Object.keys(words) as CardNetwork[]).filter((network) =>
    words[network].test(text),
  );
  return others.length === 0 ? first : undefined;
}

/**
 * Detects the network that a file's name or first lines mention; undefined for none or several. It is only a
 * suggestion to the sender, because the import validates each line.
 * @param head the beginning of its content, as far as it is text
 */
export function detectNetwork(name: string, head: string): CardNetwork | undefined {
  return singleNetwork(name, NAME_PATTERNS) ?? singleNetwork(head, CONTENT_PATTERNS);
}
