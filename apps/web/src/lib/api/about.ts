import type { Reply } from '@pregao/contract';

/** What the server says of itself. Read without the contract's schemas, which the sign-in page does not wait for. */
export async function readAbout(signal: AbortSignal): Promise<Reply<'about'>> {
  const response = await fetch('/api/about', { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
