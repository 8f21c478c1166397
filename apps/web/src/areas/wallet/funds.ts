import type { Read } from '@mt2/contracts/fields';
import { type fundRow, wallet } from '@mt2/contracts/wallet';
import { compareAtoms } from '@mt2/domain';
import { queryOptions } from '@tanstack/react-query';
import { coinNamed } from '../../platform/markets.ts';
import { api } from '../../platform/send.ts';
import type { Holding } from './assets.ts';

/** A coin of the spot account; its value covers available and frozen together. */
const toFund = (row: Read<typeof fundRow>): Holding => ({ ...row, coinId: row.coinId ?? coinNamed(row.coin)?.id ?? 0 });

/** Every coin of the spot account, by value, largest first. */
export const fundsQuery = queryOptions({
  queryKey: ['wallet', 'funds'],
  meta: { reads: ['wallet.listFunds'] },
  queryFn: async ({ signal }) => {
    const funds = (await api.query(wallet.listFunds, {}, { signal })).rows.map(toFund);
    return funds.toSorted((one, other) => compareAtoms(other.usdt, one.usdt));
  },
});
