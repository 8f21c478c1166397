import type { wallet } from '@mt2/contracts/wallet';
import { formatAtoms, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { marketsAt, worthOf } from '../../market/index.ts';
import { balanceOf } from '../balances.ts';

const USDT_PRICE_DECIMALS = 2;

/** Every coin of the spot account; a USDT counts as a dollar. */
export const listFunds: Query<typeof wallet.listFunds> = ({ world, person }) => {
  const at = world.now();
  const markets = marketsAt(world);
  const list = markets.coins.map(({ id, symbol, name, displayDecimals, logo }) => {
    const { available, frozen } = balanceOf(world, { owner: person.id, account: 'spot', coin: id });
    const worth = formatAtoms(worthOf(world, id, available + frozen, at));
    return {
      currency: id,
      coin_name: symbol,
      image: logo,
      full_name: name,
      usable_balance: formatAtoms(available),
      freeze_balance: formatAtoms(frozen),
      valuation: worth,
      usd_estimate: worth,
      qtyDecimals: displayDecimals,
      priceDecimals: markets.find(id)?.priceDecimals ?? USDT_PRICE_DECIMALS,
    };
  });
  return ok({ list });
};
