import type { wallet } from '@mt2/contracts/wallet';
import { COIN, err, formatFloor, ok } from '@mt2/domain';
import { chainTermsOf } from '@mt2/domain/chain';
import { FEE_RATES } from '@mt2/domain/spot';
import { knowsCoin } from '@mt2/domain/wallet';
import type { Query } from '../../../http/area.ts';
import { inFiat, marketsAt } from '../../market/index.ts';
import { accountOfField } from '../accounts.ts';
import { balanceOf } from '../balances.ts';
import { depositAddressOf } from '../deposit-address.ts';
import { presentCoin } from '../wallet.present.ts';

/** One coin in one account, spot unless told; the address is the one of its usual chain. */
export const getBalance: Query<typeof wallet.getBalance> = ({ world, person }, { currency, type }) => {
  const account = type === '' ? 'spot' : accountOfField(type);
  const coin = marketsAt(world).coin(currency);
  if (!account) return err('account-kind-invalid');
  const balance = balanceOf(world, { owner: person.id, account, coin: currency });
  // A robot keeps coins in an account that takes no others.
  const isThere = coin && (knowsCoin(account, coin) || balance.id !== 0);
  if (!isThere) return err('coin-not-found');
  const at = world.now();
  const [usual] = chainTermsOf(coin);
  const row = presentCoin(world, coin, account, balance, at);
  return ok({
    ...row,
    address: usual ? depositAddressOf(world.world, person.id, usual.route) : '',
    ExRate: formatFloor(inFiat(world, COIN, 'CNY', at), 4),
    coin_trade_fee: formatFloor(FEE_RATES.taker * 100n, 4),
  });
};
