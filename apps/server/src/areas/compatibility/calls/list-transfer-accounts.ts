import type { compatibility } from '@mt2/contracts/compatibility';
import { WIRE_ACCOUNTS } from '@mt2/contracts/wallet';
import { ok } from '@mt2/domain';
import { ACCOUNT_KINDS } from '@mt2/domain/wallet';
import type { Query } from '../../../http/area.ts';
import { marketsAt } from '../../market/index.ts';
import { balanceOf, wireAccount } from '../../wallet/index.ts';

/** The coins and accounts between which transfers are possible. */
export const listTransferAccounts: Query<typeof compatibility.listTransferAccounts> = ({ world, person, say }) => {
  const balanceIn = (coin: number, account: (typeof ACCOUNT_KINDS)[number]) =>
    balanceOf(world, { owner: person.id, account, coin }).available;
  return ok({
    wallet: marketsAt(world).coins.map(({ id, symbol }) => ({
      coinId: id,
      coin: symbol,
      fiat: balanceIn(id, 'fiat'),
      spot: balanceIn(id, 'spot'),
      lever: balanceIn(id, 'leverage'),
      options: balanceIn(id, 'options'),
      contract: balanceIn(id, 'contract'),
      trust: balanceIn(id, 'trust'),
    })),
    accounts: ACCOUNT_KINDS.map((account) => ({ id: WIRE_ACCOUNTS[wireAccount(account)], name: say(`account.${account}`) })),
  });
};
