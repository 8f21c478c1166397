import { BANK_CURRENCY, type deposit } from '@mt2/contracts/deposit';
import { err, formatFloor, ok } from '@mt2/domain';
import { chainTermsOf } from '@mt2/domain/chain';
import type { Query } from '../../../http/area.ts';
import { marketsAt } from '../../market/index.ts';
import { depositAddressOf } from '../../wallet/index.ts';
import { BANK_ACCOUNT, BANK_FIAT, bankRateOf } from '../bank-account.ts';

/** Deposit addresses of a coin, by chain; for the bank its account, and the rate of a dollar. */
export const getDepositAddress: Query<typeof deposit.getDepositAddress> = ({ world, person }, { currency }) => {
  if (currency === BANK_CURRENCY) {
    const fiat_rate = formatFloor(bankRateOf(world, world.now()), 4);
    return ok({ ...BANK_ACCOUNT, reference: `MT2-${person.id}`, fiat: BANK_FIAT, fiat_rate });
  }
  const coin = marketsAt(world).coin(currency);
  if (!coin) return err('coin-not-found');
  const chains = chainTermsOf(coin);
  if (chains.length === 0) return err('chain-invalid');
  return ok(Object.fromEntries(chains.map(({ route }) => [route.toLowerCase(), depositAddressOf(world.world, person.id, route)])));
};
