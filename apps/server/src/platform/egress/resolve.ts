import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { addressOfHost, isPublicAddress } from './public-address.ts';

/** Resolves a name to all its addresses. @throws Error if there is none */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;

const OPTIONS = { timeout: 2000, tries: 2 };

/**
 * Queries the name servers directly: it blocks no thread of libuv, and ignores local names such as those in
 * `/etc/hosts`.
 */
export const resolveName: Resolve = async (hostname, signal) => {
  const resolver = new Resolver(OPTIONS);
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length === 0) throw new Error(`${hostname} has no address`);
  return found;
};

/** Resolves as this machine does, with local names such as `localhost`, for use in private networks. */
export const resolveLocally: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

export class NotPublic extends Error {}

/**
 * Returns the addresses of a host. If one is not public, all are refused, because a mix suggests DNS
 * rebinding.
 * @throws NotPublic, or Error where the name has no address
 */
export async function addressesOf(
  hostname: string,
  { resolve, allowPrivate, signal }: { resolve: Resolve; allowPrivate: boolean; signal: AbortSignal },
): Promise<readonly string[]> {
  const literal = addressOfHost(hostname);
  const found = literal === undefined ? await withSignal(resolve(hostname, signal), signal) : [literal];
  if (!allowPrivate && !found.every(isPublicAddress)) throw new NotPublic();
  return found;
}

const withSignal = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);

/**
 * Returns a DNS lookup for a connection that yields only the checked addresses, which prevents DNS rebinding.
 */
export function fixedLookup(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first] = all;
  return (_hostname, { all: wantsAll }, callback) => {
    if (wantsAll) callback(null, all);
    else callback(null, first?.address ?? '', first?.family);
  };
}
