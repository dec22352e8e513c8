import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A name that leads to no address of the open internet. */
export class InternalAddress extends Error {
  override readonly name = 'InternalAddress';
}

const INTERNAL = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INTERNAL.addSubnet(network, bits, 'ipv4');
// Everything but what is given out for the open internet; what wraps an IPv4 address is judged by that one.
const OPEN_V6 = new BlockList();
OPEN_V6.addSubnet('2000::', 3, 'ipv6');
const WRAPPED = new BlockList();
WRAPPED.addSubnet('2002::', 16, 'ipv6');
WRAPPED.addSubnet('2001::', 32, 'ipv6');
WRAPPED.addSubnet('2001:db8::', 32, 'ipv6');

/** Whether an address belongs to this machine or to a network that is not the open internet. */
export function isInternal(address: string): boolean {
  if (isIP(address) === 4) return INTERNAL.check(address, 'ipv4');
  return !OPEN_V6.check(address, 'ipv6') || WRAPPED.check(address, 'ipv6');
}

/** Whether the host of an address is written as a number that is internal. */
export function isInternalHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && isInternal(host);
}

/**
 * Looks a name up for a socket, so that the address that was judged is the one that is connected to. A name that leads
 * to both kinds is reached at the open ones alone; fails with InternalAddress.
 */
export const lookUpOpen: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const open = error ? [] : found.filter(({ address }) => !isInternal(address));
    const [first] = open;
    if (!first) callback(error ?? new InternalAddress(), '', 0);
    else if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
