import { BANK_CURRENCY, type deposit } from '@mt2/contracts/deposit';
import { about, err, ok } from '@mt2/domain';
import { type Chain, chainTermsOf } from '@mt2/domain/chain';
import type { Query } from '../../../http/area.ts';
import { marketsAt } from '../../market/index.ts';
import { depositAddressOf } from '../../wallet/index.ts';
import { BANK_ACCOUNT, BANK_FIAT, bankRateOf } from '../bank-account.ts';

/** Deposit addresses of a coin, by chain; for the bank its account, and the exchange rate of USDT. */
export const getDepositAddress: Query<typeof deposit.getDepositAddress> = ({ world, person }, { coinId }) => {
  if (coinId === BANK_CURRENCY)
    return ok({ ...BANK_ACCOUNT, reference: `MT2-${person.id}`, fiat: BANK_FIAT, fiatRate: bankRateOf(world, world.now()) });
  const coin = marketsAt(world).coin(coinId);
  if (!coin) return about('coinId', err('coin-not-found'));
  const chains = chainTermsOf(coin).map(({ route }) => route);
  if (chains.length === 0) return about('coinId', err('chain-invalid'));
  const addressOn = (chain: Chain) => (chains.includes(chain) ? depositAddressOf(world.world, person.id, chain) : undefined);
  return ok({ trc20: addressOn('TRC20'), erc20: addressOn('ERC20'), omni: addressOn('OMNI') });
};
