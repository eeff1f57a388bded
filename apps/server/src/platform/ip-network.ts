const IPV4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** An address as people write it: IPv4 without its IPv6 form, IPv6 without its zone. */
export const normalizeIp = (ip: string): string => IPV4.exec(ip)?.[1] ?? ip.split('%')[0] ?? ip;

/** How much of an address is kept in the audit trail, which nobody can erase: enough to tell one origin from another. */
export function truncateIp(ip: string): string {
  const network = ipNetwork(ip);
  if (!network.includes(':')) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

const groupsOf = (text: string): string[] => text.split(':').filter((group) => group !== '');

/**
 * What tells one caller's line from another's: an IPv4 address as it is, of an IPv6 address the /64 network, in which
 * one household or office picks its addresses freely.
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
