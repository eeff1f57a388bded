/** Whether changes by others are told at this moment; without that, screens look again by themselves. */
let told = false;

export const isLive = (): boolean => told;

export function setLive(now: boolean): void {
  told = now;
}
