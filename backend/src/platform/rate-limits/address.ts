import ipaddr from 'ipaddr.js';

/** A home or a phone gets a whole /64 of IPv6 addresses, so counting single ones would be useless. */
const NETWORK_BITS = 64;
const HOST_BYTES = new Uint8Array(8);

/**
 * Returns the key under which an address is counted: the address itself for IPv4 (also if mapped into IPv6), its /64
 * for IPv6.
 */
export function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = [...parsed.toByteArray().slice(0, NETWORK_BITS / 8), ...HOST_BYTES];
  return `${ipaddr.fromByteArray(network).toString()}/${NETWORK_BITS}`;
}

const WIDE_BITS = { ipv4: 24, ipv6: 48 };

/**
 * Returns the wider network of an address (/24 or /48), for counts that people read: enough to recognise a school or an
 * attacker, but not a person.
 */
export function wideNetworkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const bits = WIDE_BITS[parsed.kind()];
  const kept = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`;
}
