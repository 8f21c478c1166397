import type { FromAny } from '@mt2/contracts';
import type { AddressRow, WithdrawalRow } from '@mt2/contracts/withdraw';
import { type Atoms, atoms, type Instant, type Rate } from '@mt2/domain';
import { WITHDRAWAL_STATUS } from '@mt2/domain/withdraw';
import { secondsOf } from '../../platform/format.ts';
import { coinNamed, coinOf } from '../../platform/markets.ts';
import type { RecordState } from '../wallet/index.ts';

/** A withdrawal that was submitted. Amounts in atoms; the amount includes the fee. */
export type Withdrawal = {
  readonly id: number;
  readonly coinId: number;
  readonly coin: string;
  readonly isBank: boolean;
  /** The chain's name, or `BANK`. */
  readonly route: string;
  readonly amount: Atoms;
  readonly fee: Atoms;
  readonly received: Atoms;
  readonly state: RecordState;
  /** Where it goes: an address, or the bank card. */
  readonly to: string;
  readonly note: string;
  readonly reason: string;
  readonly at: Instant;
  /** When it arrives at the latest; undefined where nothing promises it. */
  readonly latestAt: Instant | undefined;
  /** Undefined where nothing is known of a decision. */
  readonly decidedAt: Instant | undefined;
  /** Payout of the bank; undefined where the withdrawal goes over a chain. `rate` is units per USDT. */
  readonly payout: { readonly fiat: string; readonly rate: Rate; readonly amount: Atoms } | undefined;
};

/** Fields of a withdrawal that only this backend sends. */
type Own = 'currency' | 'net_type' | 'notes' | 'latest_time' | 'update_time' | 'bank';

const instantOf = (time: string | undefined): Instant | undefined => (time ? secondsOf(time) : undefined);

/** Reads a withdrawal of any backend. */
export function toWithdrawal(row: FromAny<WithdrawalRow, Own>): Withdrawal {
  const { bank } = row;
  return {
    id: row.id,
    coinId: row.currency ?? coinNamed(row.name)?.id ?? 0,
    coin: row.name,
    isBank: row.type === 1,
    route: row.net_type ?? '',
    amount: atoms(row.number),
    fee: atoms(row.rate),
    received: atoms(row.real_number),
    state: WITHDRAWAL_STATUS.statusOf(row.status),
    to: row.address,
    note: row.notes ?? '',
    reason: row.reason,
    at: secondsOf(row.create_time),
    latestAt: instantOf(row.latest_time),
    decidedAt: instantOf(row.update_time),
    payout: bank ? { fiat: bank.fiat, rate: atoms(bank.fiat_rate), amount: atoms(bank.fiat_amount) } : undefined,
  };
}

/** An address that the user saved. */
export type Address = {
  readonly id: number;
  readonly coinId: number;
  readonly coin: string;
  readonly chain: string;
  readonly address: string;
  /** The user's own name for it; may be empty. */
  readonly label: string;
  /** Undefined where the backend does not say. */
  readonly addedAt: Instant | undefined;
};

/** Reads an address of any backend, which may not say the name of the coin, nor when it was added. */
export const toAddress = (row: FromAny<AddressRow, 'currency_name' | 'create_time'>): Address => ({
  id: row.id,
  coinId: row.currency,
  coin: row.currency_name ?? coinOf(row.currency)?.symbol ?? '',
  chain: row.nettype,
  address: row.address,
  label: row.notes,
  addedAt: instantOf(row.create_time),
});

/** An address that fits into a row: its two ends, by which people know it. */
export const shortAddress = (address: string): string => (address.length <= 20 ? address : `${address.slice(0, 8)}…${address.slice(-8)}`);
