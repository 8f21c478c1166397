import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that no bridge leads to: link-local ones, and those at which clouds give machines their credentials. */
const FORBIDDEN = new BlockList();
FORBIDDEN.addSubnet('169.254.0.0', 16);
FORBIDDEN.addSubnet('fe80::', 10, 'ipv6');
// The same through a gateway from IPv6 to IPv4.
FORBIDDEN.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
FORBIDDEN.addSubnet('64:ff9b:1::', 48, 'ipv6');
FORBIDDEN.addSubnet('::a9fe:0', 112, 'ipv6');
FORBIDDEN.addSubnet('2002:a9fe::', 32, 'ipv6');
for (const address of ['100.100.100.200', '168.63.129.16', '192.0.0.192']) FORBIDDEN.addAddress(address);
FORBIDDEN.addAddress('fd00:ec2::254', 'ipv6');

/** Thrown instead of connecting to a forbidden address. */
export class ForbiddenAddress extends Error {
  readonly code = 'MT2_ADDRESS_FORBIDDEN';
}

/** True for an address that no bridge leads to. */
export const isForbiddenAddress = (address: string): boolean => {
  const bare = address.replace(/^\[|\]$/g, '').split('%')[0] ?? '';
  const family = isIP(bare);
  return family !== 0 && FORBIDDEN.check(bare, family === 6 ? 'ipv6' : 'ipv4');
};

type Resolve = (
  hostname: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Resolves a name to addresses that have been checked: a socket connects to these, and asks no second time. */
export const checkedLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) done(error ?? new Error(`no address of ${hostname}`), '');
      else if (found.some(({ address }) => isForbiddenAddress(address))) done(new ForbiddenAddress(hostname), '');
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
