import type { AddressRow, WithdrawalRow } from '@mt2/contracts/withdraw';
import { type Atoms, atoms, type Instant, type Rate } from '@mt2/domain';
import { WITHDRAWAL_STATUS } from '@mt2/domain/withdraw';
import { secondsOf } from '../../platform/format.ts';
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
  readonly latestAt: Instant;
  readonly decidedAt: Instant;
  /** Payout of the bank; undefined where the withdrawal goes over a chain. `rate` is units per USDT. */
  readonly payout: { readonly fiat: string; readonly rate: Rate; readonly amount: Atoms } | undefined;
};

export const toWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  coinId: row.currency,
  coin: row.name,
  isBank: row.type === 1,
  route: row.net_type,
  amount: atoms(row.number),
  fee: atoms(row.rate),
  received: atoms(row.real_number),
  state: WITHDRAWAL_STATUS.statusOf(row.status),
  to: row.address,
  note: row.notes,
  reason: row.reason,
  at: secondsOf(row.create_time),
  latestAt: secondsOf(row.latest_time),
  decidedAt: secondsOf(row.update_time),
  payout: row.bank ? { fiat: row.bank.fiat, rate: atoms(row.bank.fiat_rate), amount: atoms(row.bank.fiat_amount) } : undefined,
});

/** An address that the user saved. */
export type Address = {
  readonly id: number;
  readonly coinId: number;
  readonly coin: string;
  readonly chain: string;
  readonly address: string;
  /** The user's own name for it; may be empty. */
  readonly label: string;
  readonly addedAt: Instant;
};

export const toAddress = (row: AddressRow): Address => ({
  id: row.id,
  coinId: row.currency,
  coin: row.currency_name,
  chain: row.nettype,
  address: row.address,
  label: row.notes,
  addedAt: secondsOf(row.create_time),
});

/** An address that fits into a row: its two ends, by which people know it. */
export const shortAddress = (address: string): string => (address.length <= 20 ? address : `${address.slice(0, 8)}…${address.slice(-8)}`);
