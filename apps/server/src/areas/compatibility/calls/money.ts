import type { Input, PageRequest } from '@mt2/contracts';
import type { compatibility } from '@mt2/contracts/compatibility';
import { WIRE_ACCOUNTS } from '@mt2/contracts/wallet';
import { ok } from '@mt2/domain';
import { ACCOUNT_KINDS } from '@mt2/domain/wallet';
import { answerWith, type Change, prepared, type Query } from '../../../http/area.ts';
import { cardView } from '../../bank-card/index.ts';
import { listDepositsOf, readDeposits } from '../../deposit/index.ts';
import { coinAt, marketsAt } from '../../market/index.ts';
import { readOrder, submitOption } from '../../option/index.ts';
import type { TypedFundPassword } from '../../security/index.ts';
import { balanceOf, coinViews, wireAccount } from '../../wallet/index.ts';
import { addAddress, listAddressesOf, listQrCodes, listWithdrawalsOf, prepareAddress, type TypedAddress } from '../../withdraw/index.ts';

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

/** The withdraw addresses under an older name. */
export const listPayees: Query<typeof compatibility.listPayees> = async ({ world, person }, page) => {
  const all = await listAddressesOf(world, person.id, undefined);
  const shown = all.slice((page.page - 1) * page.limit, page.page * page.limit);
  const qrCodes = await listQrCodes(
    world,
    shown.map(({ id }) => id),
  );
  const rows = shown.map(({ id, coin, note, address, createdAt }) => ({
    id,
    coinId: coin,
    name: note || coinAt(world, coin).symbol,
    address,
    qrCode: qrCodes.get(id) ?? '',
    updatedAt: createdAt,
  }));
  return ok({ rows, ...page, total: all.length });
};

const toAddress = ({ coinId, note, address, qrCode }: Input<typeof compatibility.savePayee>): TypedAddress => ({
  coin: coinId,
  chain: '',
  address,
  note,
  qrCode,
});

/** Adds a withdraw address under an older name; the chain is read from the address. */
export const savePayee = prepared<typeof compatibility.savePayee, TypedFundPassword>(
  (place, input) => prepareAddress(place, place.person.id, toAddress(input), input.fundPassword),
  (tx, input, password) =>
    answerWith(tx, 'saved', addAddress(tx, tx.person.id, toAddress(input), { password, code: input.code, totp: input.totp })),
);

/** The coins with balances and the number of withdraw addresses. */
export const listWalletCoins: Query<typeof compatibility.listWalletCoins> = async ({ world, person }) => {
  const all = await listAddressesOf(world, person.id, undefined);
  const addressesOf = (id: number) => all.filter(({ coin }) => coin === id).length;
  return ok(coinViews(world, person.id).map((coin) => ({ ...coin, addresses: addressesOf(coin.id) })));
};

export const listDeposits: Query<typeof compatibility.listDeposits> = readDeposits;

/** The deposits under an older name. */
export const listRecharges: Query<typeof compatibility.listRecharges> = ({ world, person }, page: PageRequest) => {
  const { rows, count: total } = listDepositsOf(world, person.id, page);
  const shown = rows.map(({ coin, amount, createdAt }) => ({ coin: coinAt(world, coin).symbol, amount, createdAt }));
  return ok({ rows: shown, ...page, total });
};

/** The withdrawals under an older name. */
export const listPayouts: Query<typeof compatibility.listPayouts> = ({ world, person }, page: PageRequest) => {
  const { rows, count: total } = listWithdrawalsOf(world, person.id, page);
  const shown = rows.map(({ coin, amount, createdAt }) => ({ coin: coinAt(world, coin).symbol, amount, createdAt }));
  return ok({ rows: shown, ...page, total });
};

/** The account abroad, as a list of one or none. */
export const listInternationalCards: Query<typeof compatibility.listInternationalCards> = ({ world, person }) => {
  const view = cardView(world, person);
  return ok({ cards: view.kind === 'international' ? [view] : [] });
};

/** Buys an option for the caller, by GET. */
export const buyOption: Change<typeof compatibility.buyOption> = submitOption;

/** One of the caller's options. */
export const getOptionResult: Query<typeof compatibility.getOptionResult> = (context, { id }) => readOrder(context, id);
