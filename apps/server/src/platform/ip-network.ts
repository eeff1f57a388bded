const IPV4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** Normalizes an address: an IPv4-mapped one to IPv4, an IPv6 address without its zone. */
export const normalizeIp = (ip: string): string => IPV4.exec(ip)?.[1] ?? ip.split('%')[0] ?? ip;

/**
 * Truncates an address for the audit trail to /24 of IPv4 or /48 of IPv6. The audit trail cannot be erased,
 * and a network suffices to distinguish origins.
 */
export function truncateIp(ip: string): string {
  const network = ipNetwork(ip);
  if (!network.includes(':')) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

const groupsOf = (text: string): string[] => text.split(':').filter((group) => group !== '');

/**
 * Returns the network by which anonymous callers are distinguished. It is the IPv4 address, or the /64
 * network of an IPv6 address, in which one household or office chooses its addresses freely.
 */
export function ipNetwork(ip: string): string {
  const [, v4] = IPV4.exec(ip) ?? [];
  if (v4 !== undefined) return v4;
  const [bare = ''] = ip.split('%');
  const [head = '', tail] = bare.split('::');
  const left = groupsOf(head);
  const right = groupsOf(tail ?? '');
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
