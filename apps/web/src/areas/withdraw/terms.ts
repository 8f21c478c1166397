import type { FromAny, Message } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import { ATOM_DECIMALS, type Atoms, atoms, type Instant, percent, type Rate } from '@mt2/domain';
import { chainTermsOf, isChain, type Route, type RouteTerms } from '@mt2/domain/chain';
import { WITHDRAWALS_PER_DAY } from '@mt2/domain/withdraw';
import { secondsOf } from '../../platform/format.ts';
import { coinOf } from '../../platform/markets.ts';

/** A bank's fee, limits and currency. `fiatRate` is units per USDT. */
export type BankTerms = RouteTerms & { readonly fiat: string; readonly fiatRate: Rate };

/** Fees and limits of a coin's routes, and the rest of the caller's daily limit. */
export type CoinTerms = {
  readonly coinId: number;
  readonly coin: string;
  /** The usual chain first. */
  readonly chains: readonly RouteTerms[];
  readonly bank: BankTerms | undefined;
  readonly available: Atoms;
  readonly leftToday: number;
  /** USDT within 24 hours; 0 where there is no such limit, or the user may withdraw nothing yet. */
  readonly dailyLimit: Atoms;
  readonly dailyLeft: Atoms;
  /** 0 when nothing is held. */
  readonly heldUntil: Instant;
  /** USDT per coin; 0 where it is not said. */
  readonly price: Atoms;
};

type Wire = Message<typeof withdraw.getTerms>;
type WireTerms = Pick<Wire['chains'][number], 'rate' | 'min_number' | 'max_number' | 'min_deposit'>;

const toRoute = (coin: number, route: Route, { rate, min_number, max_number, min_deposit }: WireTerms, feePercent = '0'): RouteTerms => ({
  coin,
  coinDecimals: coinOf(coin)?.displayDecimals ?? ATOM_DECIMALS,
  route,
  minDeposit: atoms(min_deposit),
  minWithdrawal: atoms(min_number),
  maxWithdrawal: atoms(max_number),
  fee: atoms(rate),
  feeRate: percent(feePercent),
});

/** Fields of the terms that only this backend sends. */
type Own = Exclude<keyof Wire, 'rate' | 'min_number' | 'name' | 'legal_balance' | 'change_balance'>;

/** The chains of a coin by its listing, with the one fee and the one minimum of a backend that tells no chains apart. */
function listedChains(coinId: number, { rate, min_number }: Pick<Wire, 'rate' | 'min_number'>): readonly RouteTerms[] {
  const coin = coinOf(coinId);
  return coin ? chainTermsOf(coin).map((terms) => ({ ...terms, fee: atoms(rate), minWithdrawal: atoms(min_number) })) : [];
}

/** Reads the terms of any backend. One that says nothing of a day's limit, of a hold or of a bank is taken to have none. */
export function toCoinTerms(coinId: number, any: FromAny<Wire, Own>): CoinTerms {
  const { chains, bank } = any;
  return {
    coinId,
    coin: any.name,
    chains: chains
      ? chains.flatMap((terms) => (isChain(terms.net_type) ? [toRoute(coinId, terms.net_type, terms)] : []))
      : listedChains(coinId, any),
    bank: bank ? { ...toRoute(coinId, 'BANK', bank, bank.rate_percent), fiat: bank.fiat, fiatRate: atoms(bank.fiat_rate) } : undefined,
    available: atoms(any.change_balance),
    leftToday: any.left_today ?? WITHDRAWALS_PER_DAY,
    dailyLimit: atoms(any.daily_limit ?? '0'),
    dailyLeft: atoms(any.daily_left ?? '0'),
    heldUntil: any.held_until ? secondsOf(any.held_until) : 0,
    price: atoms(any.price ?? '0'),
  };
}
