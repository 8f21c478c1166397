import type { Read } from '@mt2/contracts/fields';
import { type fundRow, wallet } from '@mt2/contracts/wallet';
import { compareAtoms } from '@mt2/domain';
import { coinNamed } from '../../platform/markets.ts';
import { readBy } from '../../platform/read.ts';
import type { Holding } from './assets.ts';

/** A coin of the spot account; its value covers available and frozen together. */
const toFund = (row: Read<typeof fundRow>): Holding => ({ ...row, coinId: row.coinId ?? coinNamed(row.coin)?.id ?? 0 });

/** Every coin of the spot account, by value, largest first. */
export const fundsQuery = readBy(wallet.listFunds, {}, async (ask) => {
  const funds = (await ask({})).rows.map(toFund);
  return funds.toSorted((one, other) => compareAtoms(other.usdt, one.usdt));
});
