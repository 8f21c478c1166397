import { z } from 'zod';
import type { FromAny } from './answer.ts';
import { flag, money, timeText } from './fields.ts';

/** The rows in which balances and what changed them are listed. */

export const ledgerRow = z
  .object({
    id: z.int(),
    user_id: z.int(),
    value: money,
    created_time: z.string(),
    info: z.string(),
    type: z.int(),
    currency: z.int(),
    currency_name: z.string(),
    account: z.string(),
    before: money,
    after: money,
    kind: z.string(),
    bucket: z.enum(['available', 'frozen']),
    /** Entries that happened together share it (ours). */
    journal: z.int(),
  })
  .meta({ id: 'Ledger' });
export type LedgerRow = z.output<typeof ledgerRow>;
export type AnyLedgerRow = FromAny<LedgerRow, 'kind' | 'bucket' | 'journal'>;

/** A transfer is submitted, its money moved at once; then its user is notified by SMS or e-mail. */
export const transferStatus = z.enum(['submitted', 'notified']);
export const transferRow = z
  .object({
    id: z.int(),
    currency_name: z.string(),
    value: money,
    info: z.string(),
    created_time: timeText,
    from: z.string(),
    to: z.string(),
    status: transferStatus,
  })
  .meta({ id: 'Transfer' });
export type TransferRow = z.output<typeof transferRow>;

export const fundRow = z
  .object({
    /** 0 of a new coin whose market has not opened. */
    is_match: flag,
    currency: z.int(),
    coin_name: z.string(),
    image: z.string(),
    full_name: z.string(),
    usable_balance: money,
    freeze_balance: money,
    valuation: money,
    usd_estimate: money,
    qtyDecimals: z.int(),
    priceDecimals: z.int(),
  })
  .meta({ id: 'Fund' });
export type AnyFundRow = FromAny<z.output<typeof fundRow>, 'currency' | 'is_match'>;

/** One coin in the accounts that older clients show. */
export const walletOfCoin = z
  .object({
    id: z.int(),
    user_id: z.int(),
    currency: z.int(),
    currency_name: z.string(),
    legal_balance: money,
    lock_legal_balance: money,
    change_balance: money,
    lock_change_balance: money,
    lever_balance: money,
    lock_lever_balance: money,
    micro_balance: money,
    lock_micro_balance: money,
  })
  .meta({ id: 'WalletOfCoin' });
export type WalletOfCoin = z.output<typeof walletOfCoin>;
