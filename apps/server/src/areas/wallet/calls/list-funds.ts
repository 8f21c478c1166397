import type { wallet } from '@mt2/contracts/wallet';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { marketsAt, worthOf } from '../../market/index.ts';
import { shownCoins } from '../balance-view.ts';
import { balanceOf } from '../wallet.repo.ts';

const USDT_PRICE_DECIMALS = 2;

/** Every coin of the spot account; a USDT counts as a dollar. */
export const listFunds: Query<typeof wallet.listFunds> = ({ world, person }) => {
  const at = world.now();
  const markets = marketsAt(world);
  const spotOf = (coin: number) => balanceOf(world, { owner: person.id, account: 'spot', coin });
  const rows = shownCoins(world, spotOf).map(({ id, symbol, name, displayDecimals, logo, issuePrice }) => {
    const { available, frozen } = spotOf(id);
    return {
      coinId: id,
      coin: symbol,
      logo,
      name,
      available,
      frozen,
      isTraded: issuePrice === undefined,
      usdt: worthOf(world, id, available + frozen, at),
      decimals: displayDecimals,
      priceDecimals: markets.find(id)?.priceDecimals ?? (issuePrice === undefined ? USDT_PRICE_DECIMALS : displayDecimals),
    };
  });
  return ok({ rows });
};
