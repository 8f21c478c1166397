// Apart from the other rules: only forms of addresses load the code that checks addresses.
import { chainOfAddress, readAddress } from '../chain/address.ts';
import { addressIn, type Mistaken, mistakenIn } from '../chain/pasted-address.ts';
import { type Chain, chainTermsOf, type RouteTerms } from '../chain/routes.ts';
import { about, type Decision, err, ok } from '../core/index.ts';

/** A payee as typed: a coin, optionally the name of the chain, and the address. */
export type TypedPayee = { readonly coin: number; readonly chain: string; readonly address: string };
export type ReadPayee = { readonly chain: Chain; readonly address: string };
export type PayeeRefusal = 'address-required' | 'chain-invalid' | 'address-invalid' | Mistaken;

/** Reads the address in its normal form on a chain of the coin. If no chain is named, it is derived from the address. */
export function readPayee(
  coin: { readonly routes: readonly RouteTerms[] },
  { chain, address }: TypedPayee,
): Decision<ReadPayee, PayeeRefusal> {
  if (address.trim() === '') return about('address', err('address-required'));
  const chains = chainTermsOf(coin).map(({ route }) => route);
  const named = chains.find((each) => each === chain.toUpperCase());
  if (chains.length === 0 || (chain !== '' && named === undefined)) return about('chain', err('chain-invalid'));
  const pasted = addressIn(address) ?? address;
  const meant = named ?? chainOfAddress(pasted);
  const spelt = meant === undefined || !chains.includes(meant) ? undefined : readAddress(meant, pasted);
  if (meant === undefined || spelt === undefined) return about('address', err(mistakenIn(address) ?? 'address-invalid'));
  return ok({ chain: meant, address: spelt });
}
