const DIGITS = 10;

/** Matches a reference as a whole token, without a letter or digit next to it. */
const REFERENCE = /(?<![\p{L}\p{N}])PG(\d{10})(?![\p{L}\p{N}])/giu;

/** Returns the reference of a deal's payment: `PG` and the deal id, padded to ten digits. */
export const paymentReference = (offerId: number): string => `PG${String(offerId).padStart(DIGITS, '0')}`;

/** Tells whether a word in capitals has the form of a payment reference. */
export const isPaymentReference = (word: string): boolean => word.match(REFERENCE)?.[0] === word;

/** Returns the deal ids whose references occur in a text as whole tokens, each once. */
export function dealsReferredTo(text: string): readonly number[] {
  const ids = [...text.matchAll(REFERENCE)].map(([, digits]) => Number(digits));
  return [...new Set(ids)].filter((id) => id > 0);
}
