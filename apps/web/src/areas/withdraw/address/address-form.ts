import { type Decision, ok, together } from '@mt2/domain';
import { type Chain, chainOfAddress, chainTermsOf, type Mistaken, mistakenIn, type RouteTerms, readAddress } from '@mt2/domain/chain';
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
  | { readonly is: 'empty' | 'right' }
  | { readonly is: 'wrong'; readonly refusal: Mistaken | 'address-invalid' }
  /** It is valid, but belongs to a different network; `isOfCoin` if the coin has that network. */
  | { readonly is: 'other'; readonly chain: Chain; readonly isOfCoin: boolean };

export function guessAddress(coinId: number, chain: Chain, typed: string): AddressGuess {
  if (typed.trim() === '') return { is: 'empty' };
  if (readAddress(chain, typed) !== undefined) return { is: 'right' };
  const other = chainOfAddress(typed);
  if (other === undefined) return { is: 'wrong', refusal: mistakenIn(typed) ?? 'address-invalid' };
  return { is: 'other', chain: other, isOfCoin: chainTermsOf(routedOf(coinId)).some(({ route }) => route === other) };
}
