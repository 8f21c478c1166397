import type { wallet } from '@mt2/contracts/wallet';
import { type Atoms, about, COIN, err, ok } from '@mt2/domain';
import { chainTermsOf } from '@mt2/domain/chain';
import { FEE_RATES } from '@mt2/domain/order';
import { ACCOUNT_KINDS, type AccountKind, knowsCoin } from '@mt2/domain/wallet';
import type { Query } from '../../../http/area.ts';
import { inFiat, marketsAt } from '../../market/index.ts';
import { accountOfField } from '../accounts.ts';
import { balanceView } from '../balance-view.ts';
import { depositAddressOf } from '../deposit-address.ts';
import { type BalanceRow, balanceOf } from '../wallet.repo.ts';

type Sums = Readonly<Record<`${AccountKind}${'Available' | 'Frozen'}`, Atoms | undefined>>;
/** The balance under the names of its account; undefined under those of all others. */
const sumsIn = (account: AccountKind, { available, frozen }: Pick<BalanceRow, 'available' | 'frozen'>): Sums =>
  Object.fromEntries(
    ACCOUNT_KINDS.flatMap((kind) => [
      [`${kind}Available`, kind === account ? available : undefined],
      [`${kind}Frozen`, kind === account ? frozen : undefined],
    ]),
  ) as Sums;

/** One coin in one account, spot by default; the address is for its default chain. */
export const getBalance: Query<typeof wallet.getBalance> = ({ world, person }, { coinId, account: named }) => {
  const account = named === '' ? 'spot' : accountOfField(named);
  const coin = marketsAt(world).coin(coinId);
  if (!account) return about('account', err('account-kind-invalid'));
  const balance = balanceOf(world, { owner: person.id, account, coin: coinId });
  // A robot keeps coins in an account that takes no others.
  const isThere = coin && (knowsCoin(account, coin) || balance.id !== 0);
  if (!isThere) return about('coinId', err('coin-not-found'));
  const at = world.now();
  const [usual] = chainTermsOf(coin);
  return ok({
    ...balanceView(world, coin, balance, at),
    ...sumsIn(account, balance),
    address: usual ? depositAddressOf(world.world, person.id, usual.route) : '',
    cnyRate: inFiat(world, COIN, 'CNY', at),
    feeRate: FEE_RATES.taker,
  });
};
