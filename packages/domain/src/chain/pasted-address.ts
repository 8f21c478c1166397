import { chainOfAddress } from './address.ts';
import type { Chain } from './routes.ts';

/** What people paste into the field of an address. */

/** Networks by their prefixes in codes. */
const PREFIXES: ReadonlyMap<string, Chain> = new Map([
  ['ethereum', 'ERC20'],
  ['tron', 'TRC20'],
  ['bitcoin', 'OMNI'],
  ['omni', 'OMNI'],
]);
/** Ethereum itself, in codes that name the chain (EIP-155). */
const CHAIN_ID = '1';

const FORM =
  /^(?:(?<prefix>[a-z][a-z0-9+.-]*):(?:\/\/)?)?(?<pay>pay-)?(?<target>[^@/?#]+)(?:@(?<chainId>[^/?#]*))?(?:\/(?<path>[^?#]*))?(?:\?(?<query>[^#]*))?$/i;

const RECIPIENT = 'address=';

/** The only recipient of a token transfer; undefined if there is none, or several. */
function recipientIn(query: string | undefined): string | undefined {
  const fields = (query ?? '').split('&').filter((field) => field.startsWith(RECIPIENT));
  const [recipient, ...others] = fields.map((field) => field.slice(RECIPIENT.length));
  return others.length === 0 ? recipient : undefined;
}

/**
 * The receiving address in a pasted or scanned text: codes may also contain the network before it and an amount after
 * it (`tron:T…?amount=5`, BIP-21), and a token transfer's code begins with the token's contract
 * (`ethereum:0x…@1/transfer?address=0x…`, EIP-681). Undefined if no address is certain: no address of a known network,
 * a different chain, a different contract call, or a prefix that does not match the address.
 */
export function addressIn(text: string): string | undefined {
  const parts = FORM.exec(text.replaceAll(/\s/g, ''))?.groups;
  if (!parts) return undefined;
  const { prefix, pay, target, chainId, path, query } = parts;
  const address = path === 'transfer' ? recipientIn(query) : target;
  if (address === undefined || (path !== undefined && path !== 'transfer')) return undefined;
  const chain = chainOfAddress(address);
  if (chain === undefined || (prefix !== undefined && PREFIXES.get(prefix.toLowerCase()) !== chain)) return undefined;
  const isOfEthereum = pay !== undefined || chainId !== undefined || path !== undefined;
  if (isOfEthereum && (chain !== 'ERC20' || (chainId ?? CHAIN_ID) !== CHAIN_ID)) return undefined;
  return address;
}

/** What a text is that is no address. */
export type Mistaken = 'address-is-email' | 'address-is-transaction' | 'address-is-secret';

const MISTAKEN: readonly (readonly [Mistaken, RegExp])[] = [
  ['address-is-email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  // A private key of Ethereum looks the same: the sentence says so.
  ['address-is-transaction', /^(?:0x)?[\da-f]{64}$/i],
  // A private key of Bitcoin, an extended one, or twelve words and more, which a field may have joined.
  ['address-is-secret', /^(?:[5KL][1-9A-HJ-NP-Za-km-z]{50,51}|[xyz]prv\w+|(?:[a-z]{3,8}\s+){11,23}[a-z]{3,8}|[a-z]{40,200})$/],
];

/** What a text is if it is no address, and certainly something else. */
export const mistakenIn = (text: string): Mistaken | undefined => MISTAKEN.find(([, form]) => form.test(text.trim()))?.[0];
