import { type AnyFundRow, wallet } from '@mt2/contracts/wallet';
import { atoms } from '@mt2/domain';
import { queryOptions } from '@tanstack/react-query';
import { coinNamed } from '../../platform/markets.ts';
import { api } from '../../platform/send.ts';
import type { Holding } from './assets.ts';

/** A coin of the spot account; its worth is of what is available and frozen together. */
const toFund = (row: AnyFundRow): Holding => ({
  coinId: row.currency ?? coinNamed(row.coin_name)?.id ?? 0,
  coin: row.coin_name,
  name: row.full_name,
  decimals: row.qtyDecimals,
  available: atoms(row.usable_balance),
  frozen: atoms(row.freeze_balance),
  isTraded: row.is_match !== 0,
  usdt: atoms(row.valuation),
});

/** Every coin of the spot account, what is worth most first. */
export const fundsQuery = queryOptions({
  queryKey: ['wallet', 'funds'],
  meta: { reads: ['wallet.listFunds'] },
  queryFn: async ({ signal }) => {
    const funds = (await api.query(wallet.listFunds, {}, { signal })).list.map(toFund);
    return funds.toSorted((one, other) => (one.usdt === other.usdt ? 0 : one.usdt > other.usdt ? -1 : 1));
  },
});
