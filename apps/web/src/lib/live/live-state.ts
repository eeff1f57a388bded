/** Whether the event stream (SSE) is connected; while it is not, screens poll. */
let isConnected = false;

export const isLive = (): boolean => isConnected;

export function setLive(isLiveNow: boolean): void {
  isConnected = isLiveNow;
}
