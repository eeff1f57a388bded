import { p95 } from './measurement.ts';

export interface Load {
  /** Replies per second. */
  readonly rate: number;
  /** 95th percentile in milliseconds. */
  readonly p95: number;
}

export interface Clients {
  readonly clients: number;
  /** Duration after each client has had one reply. */
  readonly seconds: number;
}

/** Runs a closed load of so many clients, each sending its next call after the reply. */
export async function load(
  send: (client: number) => Promise<unknown>,
  { clients, seconds }: Clients,
): Promise<Load> {
  const numbers = Array.from({ length: clients }, (_, client) => client);
  await Promise.all(numbers.map(send));
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    numbers.map(async (client) => {
      do {
        const sentAt = performance.now();
        await send(client);
        times.push(performance.now() - sentAt);
      } while (performance.now() - start < seconds * 1000);
    }),
  );
  return { rate: times.length / ((performance.now() - start) / 1000), p95: p95(times) };
}

export const formatLoad = (one: Load): string => `${one.rate.toFixed(1)}/s, p95 ${one.p95.toFixed(0)} ms`;
