import ipaddr from 'ipaddr.js';

/** A home or a phone gets a /64 of IPv6 addresses: counting single ones would count nothing. */
const NETWORK_BITS = 64;
const HOST_BYTES = new Uint8Array(8);

/** What an address is counted as: an IPv4 address itself (also when it is mapped into IPv6), an IPv6 address as its /64. */
export function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = [...parsed.toByteArray().slice(0, NETWORK_BITS / 8), ...HOST_BYTES];
  return `${ipaddr.fromByteArray(network).toString()}/${NETWORK_BITS}`;
}

const WIDE_BITS = { ipv4: 24, ipv6: 48 };

/** The neighbourhood of an address, for counts that people read: enough to recognise a school or an attacker, and nobody's own. */
export function wideNetworkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const bits = WIDE_BITS[parsed.kind()];
  const kept = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`;
}
