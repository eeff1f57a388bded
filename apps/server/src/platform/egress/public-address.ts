import ipaddr from 'ipaddr.js';

/** All that is handed out for the public internet. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');
/** Public by its number, answered by the host of a virtual machine: Azure's own services. */
const HOSTS_OWN = new Set(['168.63.129.16']);

/**
 * True for an address of the public internet. IPv4 inside IPv6 counts as what it leads to; whatever is reserved, local, shared, for
 * tunnels or for translation (NAT64, 6to4, Teredo) is none.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || HOSTS_OWN.has(address.toString())) return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_IPV6);
}

/** The IP address that the host of a URL is; undefined for a name. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
}
