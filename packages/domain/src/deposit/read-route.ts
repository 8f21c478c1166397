import { readAddress } from '../chain/address.ts';
import { type Chain, chainTermsOf, type RouteTerms, termsOf } from '../chain/routes.ts';
import { type Decision, err, ok } from '../core/index.ts';

/** The route of a deposit as a client names it: a bank, or an address and a chain; some clients send the chain in the address field. */
export type TypedRoute = { readonly coin: number; readonly isBank: boolean; readonly account: string; readonly chain: string };

/** Finds the route of a coin: its first chain by default. `addressOf` returns the user's own address on a chain. */
export function readRoute(
  coin: { readonly routes: readonly RouteTerms[] },
  { isBank, account, chain }: TypedRoute,
  addressOf: (chain: Chain) => string,
): Decision<RouteTerms, 'chain-invalid'> {
  const chains = chainTermsOf(coin);
  const named = (typed: string) =>
    chains.find(({ route }) => route === typed.toUpperCase() || addressOf(route) === readAddress(route, typed));
  const isUnnamed = account === '' && chain === '';
  const terms = isBank ? termsOf(coin, 'BANK') : (named(account) ?? named(chain) ?? (isUnnamed ? chains[0] : undefined));
  return terms ? ok(terms) : err('chain-invalid');
}
