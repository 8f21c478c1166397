import { type Atoms, assertDefined, type Instant, type Rate } from '@mt2/domain';
import type { Route } from '@mt2/domain/chain';
import { fiatOf } from '@mt2/domain/withdraw';
import type { Source } from '../../world/transaction/tx.ts';
import { BANK_FIAT, bankRateOf } from '../deposit/index.ts';
import type { PayoutColumns } from './withdraw.repo.ts';

/** The bank's payout of a withdrawal: units of its currency per USDT at the time of the request, and the amount. */
export type Payout = { readonly fiat: string; readonly rate: Rate; readonly amount: Atoms };

/** The stored columns of a payout of the amount after the fee; empty over a chain. */
export function payoutColumns(source: Source, at: Instant, route: Route, received: Atoms): PayoutColumns {
  if (route !== 'BANK') return { fiat: null, fiatRate: null, fiatAmount: null };
  const fiatRate = bankRateOf(source, at);
  return { fiat: BANK_FIAT, fiatRate, fiatAmount: fiatOf(received, fiatRate) };
}

/** The stored payout; undefined over a chain, and for requests older than payouts. */
export const payoutOf = ({ fiat, fiatRate, fiatAmount }: PayoutColumns): Payout | undefined =>
  fiat === null
    ? undefined
    : { fiat, rate: assertDefined(fiatRate, 'a payout has its rate'), amount: assertDefined(fiatAmount, 'a payout has its amount') };
