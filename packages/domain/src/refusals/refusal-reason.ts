/**
 * Normalizes a reason for storage: without leading whitespace; null when empty (specification, section 5).
 */
export function normalizeReason(text: string | null | undefined): string | null {
  const reason = text?.trimStart() ?? '';
  return reason === '' ? null : reason;
}
