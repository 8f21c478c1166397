import type { Message } from '@mt2/contracts';
import type { withdraw } from '@mt2/contracts/withdraw';
import { ATOM_DECIMALS, type Atoms, atoms, type Instant, percent, type Rate } from '@mt2/domain';
import { isChain, type Route, type RouteTerms } from '@mt2/domain/chain';
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
  /** USDT within 24 hours. */
  readonly dailyLimit: Atoms;
  readonly dailyLeft: Atoms;
  /** 0 when nothing is held. */
  readonly heldUntil: Instant;
  /** USDT per coin. */
  readonly price: Atoms;
  readonly latestHours: number;
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

export function toCoinTerms(coinId: number, wire: Wire): CoinTerms {
  const { bank } = wire;
  return {
    coinId,
    coin: wire.name,
    chains: wire.chains.flatMap((terms) => (isChain(terms.net_type) ? [toRoute(coinId, terms.net_type, terms)] : [])),
    bank: bank ? { ...toRoute(coinId, 'BANK', bank, bank.rate_percent), fiat: bank.fiat, fiatRate: atoms(bank.fiat_rate) } : undefined,
    available: atoms(wire.change_balance),
    leftToday: wire.left_today,
    dailyLimit: atoms(wire.daily_limit),
    dailyLeft: atoms(wire.daily_left),
    heldUntil: wire.held_until === '' ? 0 : secondsOf(wire.held_until),
    price: atoms(wire.price),
    latestHours: wire.latest_credit_hours,
  };
}
