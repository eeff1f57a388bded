/** A reason as it is kept: without leading whitespace; null when nothing was said (specification, section 5). */
export function cleanReason(text: string | null | undefined): string | null {
  const reason = text?.trimStart() ?? '';
  return reason === '' ? null : reason;
}
