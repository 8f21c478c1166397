import type { Read } from '@mt2/contracts/fields';
import type { coinTerms } from '@mt2/contracts/withdraw';
import { ATOM_DECIMALS } from '@mt2/domain';
import { chainTermsOf, isChain, type RouteTerms } from '@mt2/domain/chain';
import { coinOf } from '../../platform/markets.ts';

/** Fees and limits of a coin's routes, the usual chain first, and the amount the user may still withdraw today. */
export type CoinTerms = ReturnType<typeof toCoinTerms>;
export type BankTerms = NonNullable<CoinTerms['bank']>;

/** Completes the terms of each route. A backend that does not distinguish chains has one fee and one minimum for all its chains. */
export function toCoinTerms(coinId: number, terms: Read<typeof coinTerms>) {
  const { fee, minWithdrawal, bank, heldUntil = 0 } = terms;
  const coin = coinOf(coinId);
  const place = { coin: coinId, coinDecimals: coin?.displayDecimals ?? ATOM_DECIMALS, feeRate: 0n };
  const listed: readonly RouteTerms[] = coin ? chainTermsOf(coin).map((chain) => ({ ...chain, fee, minWithdrawal })) : [];
  const chains = terms.chains?.flatMap(({ route, ...chain }) => (isChain(route) ? [{ ...place, ...chain, route }] : []));
  return { ...terms, heldUntil, coinId, chains: chains ?? listed, bank: bank && { ...place, ...bank, route: 'BANK' as const } };
}
