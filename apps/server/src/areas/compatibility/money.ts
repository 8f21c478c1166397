import { type Page, toPaged } from '@mt2/contracts';
import type { compatibility } from '@mt2/contracts/compatibility';
import { WIRE_ACCOUNTS } from '@mt2/contracts/wallet';
import { assertDefined, formatAtoms, formatInstant, ok } from '@mt2/domain';
import { COINS, coinOf } from '@mt2/domain/markets';
import { ACCOUNT_KINDS } from '@mt2/domain/wallet';
import type { Prepared, Query } from '../../http/area.ts';
import { listDepositsOf } from '../deposit/index.ts';
import { balanceOf, wireAccount } from '../wallet/index.ts';
import { addAddress, listAddressesOf, listWithdrawalsOf } from '../withdraw/index.ts';

const nameOf = (coin: number): string => assertDefined(coinOf(coin), 'what is kept of a coin has it').symbol;

/** What may be transferred. */
export const listTransferAccounts: Query<typeof compatibility.listTransferAccounts> = ({ world, person, say }) => {
  const balanceIn = (coin: number, account: (typeof ACCOUNT_KINDS)[number]) =>
    formatAtoms(balanceOf(world, { owner: person.id, account, coin }).available);
  return ok({
    wallet: COINS.map(({ id, symbol }) => ({
      currency: id,
      currency_name: symbol,
      legal_balance: balanceIn(id, 'fiat'),
      change_balance: balanceIn(id, 'spot'),
      lever_balance: balanceIn(id, 'leverage'),
      micro_balance: balanceIn(id, 'options'),
      contract_balance: balanceIn(id, 'contract'),
      trust_balance: balanceIn(id, 'trust'),
    })),
    transfer: ACCOUNT_KINDS.map((account) => ({ id: WIRE_ACCOUNTS[wireAccount(account)], name: say(`account.${account}`) })),
  });
};

/** The withdraw addresses under an older name. */
export const listPayees: Query<typeof compatibility.listPayees> = async ({ world, person }, page) => {
  const all = await listAddressesOf(world, person.id, undefined);
  const rows = all.slice((page.page - 1) * page.limit, page.page * page.limit);
  const data = rows.map(({ id, coin, note, address, createdAt }) => ({
    id,
    currency: coin,
    name: note || nameOf(coin),
    address,
    qrcode: '',
    update_time: formatInstant(createdAt),
  }));
  return ok(toPaged(data, page, all.length, '/api/user/wallet/list'));
};

type Save = Prepared<typeof compatibility.savePayee>;
const asAddress = ({ currency, name, address, pay_password, code }: Parameters<Save['prepare']>[1]) => ({
  currency,
  notes: name,
  address,
  netType: '',
  pay_password,
  code,
});

/** Adds a withdraw address under an older name. */
export const savePayee: Save = {
  prepare: (context, input) => addAddress.prepare(context, asAddress(input)),
  change: (context, input, ready) => addAddress.change(context, asAddress(input), ready),
};

/** The deposits under an older name. */
export const listRecharges: Query<typeof compatibility.listRecharges> = async ({ world, person }, page: Page) => {
  const { rows, count } = await listDepositsOf(world, person.id, page.page, page.limit);
  const data = rows.map(({ coin, amount, createdAt }) => ({
    name: nameOf(coin),
    amount: formatAtoms(amount),
    created_at: formatInstant(createdAt),
  }));
  return ok(toPaged(data, page, count, '/api/recharge/log'));
};

/** The withdrawals under an older name. */
export const listPayouts: Query<typeof compatibility.listPayouts> = async ({ world, person }, page: Page) => {
  const { rows, count } = await listWithdrawalsOf(world, person.id, page.page, page.limit);
  const data = rows.map(({ coin, amount, createdAt }) => ({
    name: nameOf(coin),
    number: formatAtoms(amount),
    create_time: formatInstant(createdAt),
  }));
  return ok(toPaged(data, page, count, '/api/user/withdraw/list'));
};
