import ipaddr from 'ipaddr.js';

/** Range of all IPv6 addresses assigned to the public internet. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');
/** Public address that the host of a virtual machine answers: Azure's platform services. */
const CLOUD_HOST_ADDRESSES = new Set(['168.63.129.16']);

/**
 * Returns whether an address belongs to the public internet. An IPv4-mapped IPv6 address counts as its IPv4
 * address. Reserved, local, shared, tunnel and translation ranges (NAT64, 6to4, Teredo) are not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || CLOUD_HOST_ADDRESSES.has(address.toString())) return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_IPV6);
}

/** Returns the IP address of a URL's host; undefined for a name. */
export function addressOfHost(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
}
