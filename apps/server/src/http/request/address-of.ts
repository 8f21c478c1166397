import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL normalizes every form of an address.
  const canonical = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail].map((group) => Number.parseInt(group, 16));
}

let last = { address: '', network: '' };
/**
 * The network for counting an address: IPv4 as is, even if mapped to IPv6, and IPv6 by its /64, which belongs to one customer.
 * The last one is cached because a client sends many requests.
 */
export function networkOf(address: string): string {
  if (last.address !== address) last = { address, network: networkIn(address) };
  return last.network;
}

function networkIn(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

const OWN_NETWORK = networkIn('::1');
/** True for the network of this machine. */
export const isLoopback = (network: string): boolean => network.startsWith('127.') || network === OWN_NETWORK;

const forwardedBy = (header: string[] | string | undefined, proxies: number): string | undefined =>
  String(header ?? '')
    .split(',')
    .slice(-proxies)[0]
    ?.trim();

/** The networks of requests that another server of the fleet forwarded, as it found them out. */
const told = new WeakMap<object, string>();
/** Notes the network of a request that another server found out. */
export const tellAddress = (request: IncomingMessage, address: string): void => void told.set(request, address);

/**
 * The network of a request. Each of the `proxies` in front appends the address it saw to `X-Forwarded-For`, so the
 * client's is the one appended by the outermost proxy; anything before it came from the client and is ignored.
 */
export function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const { headers, socket } = request;
  const known = told.get(request);
  if (known !== undefined) return known;
  const seen = proxies > 0 ? forwardedBy(headers['x-forwarded-for'], proxies) : undefined;
  return networkOf(seen && isIP(seen) !== 0 ? seen : (socket.remoteAddress ?? ''));
}
