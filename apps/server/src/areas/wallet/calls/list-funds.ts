import type { wallet } from '@mt2/contracts/wallet';
import { formatAtoms, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { marketsAt, worthOf } from '../../market/index.ts';
import { balanceOf } from '../balances.ts';
import { shownCoins } from '../shown-coins.ts';

const USDT_PRICE_DECIMALS = 2;

/** Every coin of the spot account; a USDT counts as a dollar. */
export const listFunds: Query<typeof wallet.listFunds> = ({ world, person }) => {
  const at = world.now();
  const markets = marketsAt(world);
  const spotOf = (coin: number) => balanceOf(world, { owner: person.id, account: 'spot', coin });
  const list = shownCoins(world, spotOf).map(({ id, symbol, name, displayDecimals, logo, issuePrice }) => {
    const { available, frozen } = spotOf(id);
    const worth = formatAtoms(worthOf(world, id, available + frozen, at));
    return {
      currency: id,
      coin_name: symbol,
      image: logo,
      full_name: name,
      is_match: issuePrice === undefined ? (1 as const) : (0 as const),
      usable_balance: formatAtoms(available),
      freeze_balance: formatAtoms(frozen),
      valuation: worth,
      usd_estimate: worth,
      qtyDecimals: displayDecimals,
      priceDecimals: markets.find(id)?.priceDecimals ?? (issuePrice === undefined ? USDT_PRICE_DECIMALS : displayDecimals),
    };
  });
  return ok({ list });
};
