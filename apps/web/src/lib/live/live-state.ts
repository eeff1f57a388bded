/** Whether the event stream (SSE) is connected; while it is not, screens poll. */
let told = false;

export const isLive = (): boolean => told;

export function setLive(now: boolean): void {
  told = now;
}
