import { Pool } from 'undici';

/**
 * Clients that cost little themselves, as those of pgbench: all share the processors with what is measured, of which `fetch` would
 * take 0.35 ms for each answer, these 0.1.
 */
export interface LightClients {
  /** Reads an answer whole. @throws Error for what is no success */
  get(path: string, token?: string): Promise<void>;
  close(): Promise<void>;
}

/** @param api address of a server @param clients how many at once, each on a connection of its own */
export function lightClients(api: string, clients: number): LightClients {
  const pool = new Pool(api, { connections: clients, pipelining: 1 });
  return {
    async get(path, token) {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      if (statusCode === 200) await body.arrayBuffer();
      else throw new Error(`${path}: ${statusCode} ${await body.text()}`);
    },
    close: () => pool.close(),
  };
}
