import { type Decision, ok, together } from '@mt2/domain';
import { type Chain, chainOfAddress, chainTermsOf, type RouteTerms, readAddress } from '@mt2/domain/chain';
import { readFundPassword } from '@mt2/domain/security';
import { readCode } from '@mt2/domain/session';
import { type PayeeRefusal, readNote, readPayee } from '@mt2/domain/withdraw';
import { coinOf } from '../../../platform/markets.ts';

/** A new address as entered in the form. */
export type AddressForm = {
  readonly coinId: number;
  readonly chain: string;
  readonly address: string;
  readonly label: string;
  readonly fundPassword: string;
  readonly code: string;
};
type AddressRefusal = PayeeRefusal | 'note-invalid' | 'fund-password-required' | 'fund-password-6-digits' | 'code-required';

/** The fields that can show a refusal. */
export const FIELDS = ['address', 'label', 'fundPassword', 'code'] as const satisfies readonly (keyof AddressForm)[];

/** A valid address in its normalised spelling, or the form's errors: the server's rules in its order. */
export function checkAddressForm(form: AddressForm): Decision<AddressForm, AddressRefusal> {
  const read = together({
    payee: readPayee(routedOf(form.coinId), { coin: form.coinId, chain: form.chain, address: form.address }),
    label: readNote(form.label),
    fundPassword: readFundPassword(form.fundPassword),
    code: readCode(form.code),
  });
  if (!read.ok) return read;
  const { payee, ...others } = read.value;
  return ok({ ...form, ...payee, ...others });
}

/** A coin with its routes; an unknown coin has none. */
const routedOf = (coinId: number): { readonly routes: readonly RouteTerms[] } => coinOf(coinId) ?? { routes: [] };

/** The networks of a coin, the usual one first. */
export const chainsOf = (coinId: number): readonly string[] => chainTermsOf(routedOf(coinId)).map(({ route }) => route);

/** The result for an address while it is typed. */
export type AddressGuess =
  | { readonly is: 'empty' | 'right' | 'wrong' }
  /** It is valid, but belongs to a different network; `isOfCoin` if the coin has that network. */
  | { readonly is: 'other'; readonly chain: Chain; readonly isOfCoin: boolean };

export function guessAddress(coinId: number, chain: Chain, typed: string): AddressGuess {
  if (typed.trim() === '') return { is: 'empty' };
  if (readAddress(chain, typed) !== undefined) return { is: 'right' };
  const other = chainOfAddress(typed);
  if (other === undefined) return { is: 'wrong' };
  return { is: 'other', chain: other, isOfCoin: chainTermsOf(routedOf(coinId)).some(({ route }) => route === other) };
}

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

/** The only recipient of a token transfer; undefined if there is none, or several. */
function recipientIn(query: string | undefined): string | undefined {
  const [recipient, ...others] = new URLSearchParams(query).getAll('address');
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
