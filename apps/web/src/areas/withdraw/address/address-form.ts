import { type Decision, ok, together } from '@mt2/domain';
import { type Chain, chainOfAddress, chainTermsOf, type RouteTerms, readAddress } from '@mt2/domain/chain';
import { readFundPassword } from '@mt2/domain/security';
import { readCode } from '@mt2/domain/session';
import { type PayeeRefusal, readNote, readPayee } from '@mt2/domain/withdraw';
import { coinOf } from '../../../platform/markets.ts';

/** A new address as it stands in the form. */
export type AddressForm = {
  readonly coinId: number;
  readonly chain: string;
  readonly address: string;
  readonly label: string;
  readonly fundPassword: string;
  readonly code: string;
};
type FieldName = 'address' | 'label' | 'fundPassword' | 'code';
type ServersOwn = 'address-exists' | 'code-wrong' | 'fund-password-wrong' | 'fund-password-locked';
type AddressRefusal = PayeeRefusal | 'note-invalid' | 'fund-password-required' | 'fund-password-6-digits' | 'code-required';

/** The field of each refusal, the server's own included. */
export const FIELD_OF: Readonly<Record<AddressRefusal | ServersOwn, FieldName>> = {
  'address-required': 'address',
  'address-invalid': 'address',
  'address-exists': 'address',
  'chain-invalid': 'address',
  'note-invalid': 'label',
  'fund-password-required': 'fundPassword',
  'fund-password-6-digits': 'fundPassword',
  'fund-password-wrong': 'fundPassword',
  'fund-password-locked': 'fundPassword',
  'code-required': 'code',
  'code-wrong': 'code',
};

/** The address that may be saved, in its one spelling, or what is wrong with the form: the server's rules in its order. */
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

/** A coin with its routes; one that is not known has none. */
const routedOf = (coinId: number): { readonly routes: readonly RouteTerms[] } => coinOf(coinId) ?? { routes: [] };

/** The networks of a coin, the usual one first. */
export const chainsOf = (coinId: number): readonly string[] => chainTermsOf(routedOf(coinId)).map(({ route }) => route);

/** Judgement of an address while it is typed. */
export type AddressGuess =
  | { readonly is: 'empty' | 'right' | 'wrong' }
  /** It is right, but of another network; `isOfCoin` when the coin goes there too. */
  | { readonly is: 'other'; readonly chain: Chain; readonly isOfCoin: boolean };

export function guessAddress(coinId: number, chain: Chain, typed: string): AddressGuess {
  if (typed.trim() === '') return { is: 'empty' };
  if (readAddress(chain, typed) !== undefined) return { is: 'right' };
  const other = chainOfAddress(typed);
  if (other === undefined) return { is: 'wrong' };
  return { is: 'other', chain: other, isOfCoin: chainTermsOf(routedOf(coinId)).some(({ route }) => route === other) };
}
