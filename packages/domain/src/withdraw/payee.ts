import { chainOfAddress, readAddress } from '../chain/address.ts';
import { type Chain, chainTermsOf, type RouteTerms } from '../chain/routes.ts';
import { about, type Check, type Decision, err, isQuiet, ok, oneLine } from '../core/index.ts';

/** A payee as typed: a coin, optionally the name of the chain, and the address. */
export type TypedPayee = { readonly coin: number; readonly chain: string; readonly address: string };
export type Payee = { readonly chain: Chain; readonly address: string };
export type PayeeRefusal = 'address-required' | 'chain-invalid' | 'address-invalid';

/** Reads the address in its normal form on a chain of the coin. If no chain is named, it is derived from the address. */
export function readPayee(coin: { readonly routes: readonly RouteTerms[] }, { chain, address }: TypedPayee): Decision<Payee, PayeeRefusal> {
  if (address.trim() === '') return about('address', err('address-required'));
  const chains = chainTermsOf(coin).map(({ route }) => route);
  const named = chains.find((each) => each === chain.toUpperCase());
  if (chains.length === 0 || (chain !== '' && named === undefined)) return about('chain', err('chain-invalid'));
  const meant = named ?? chainOfAddress(address);
  const spelt = meant === undefined || !chains.includes(meant) ? undefined : readAddress(meant, address);
  return meant === undefined || spelt === undefined ? about('address', err('address-invalid')) : ok({ chain: meant, address: spelt });
}

/** The payee of a requested withdrawal: the user's bank card or an address, and if it is one that they have saved. */
type PayeeFacts = { readonly isBank: boolean; readonly isSaved: boolean };

/** The need `withdraw-address` of a call: its address or bank card must be one that the user has saved. */
export const PAYEE_NEED: Check<PayeeFacts, 'set-withdraw-address' | 'bank-card-required'> = {
  name: 'withdraw-address',
  saw: ({ isBank, isSaved }) => `${isBank ? 'bank card' : 'address'}: ${isSaved ? 'set' : 'not set'}`,
  refuses: ({ isBank, isSaved }) => (isSaved ? undefined : err(isBank ? 'bank-card-required' : 'set-withdraw-address')),
};

const NOTE_LENGTH = 100;

/** Reads a user's note on an address or a withdrawal: one line, or nothing. */
export function readNote(typed: string): Decision<string, 'note-invalid'> {
  const note = oneLine(typed);
  return isQuiet(note, NOTE_LENGTH) ? ok(note) : err('note-invalid');
}
