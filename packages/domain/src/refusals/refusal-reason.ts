import { MAX_REFUSAL_REASON } from '../values/limits.ts';

/** A reason as it is kept: without leading whitespace; null when nothing was said (specification, section 5). */
export function cleanReason(text: string | null | undefined): string | null {
  const reason = text?.trimStart() ?? '';
  return reason === '' ? null : reason;
}

/** `n/255`, counted as the server counts: after the leading whitespace. */
export function reasonCounter(text: string): string {
  return `${text.trimStart().length}/${MAX_REFUSAL_REASON}`;
}
