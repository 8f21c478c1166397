import { call } from './declare-call.ts';
import { deposit } from './deposit.ts';
import * as ask from './fields/ask.ts';
import { atoms, count, id, instant, list, listOf, paged, record, text } from './fields/index.ts';
import { coinWallet } from './wallet.ts';

const available = <const N extends string>(name: N, account: string) =>
  atoms(name, `Available in the ${account} account.`, { unit: 'coin' });
const oldBalances = record('OldBalances', {
  coinId: id('currency', 'Coin ID.'),
  coin: text('currency_name', 'Coin.'),
  fiat: available('legal_balance', 'fiat'),
  spot: available('change_balance', 'spot'),
  lever: available('lever_balance', 'leverage'),
  options: available('micro_balance', 'options'),
  contract: available('contract_balance', 'contract').ours(),
  trust: available('trust_balance', 'trust').ours(),
});
const payee = record('Payee', {
  id: id('id', 'ID of the address.'),
  coinId: id('currency', 'Coin ID.'),
  name: text('name', 'Note of the user.'),
  address: text('address', 'Withdrawal address.'),
  qrCode: text('qrcode', 'Path of its QR code, as it was saved. Empty if there is none.'),
  updatedAt: instant('update_time', 'Time at which it was saved.'),
});
const amount = { unit: 'coin' } as const;

/** Second names of calls that move money. */
export const compatibilityMoney = {
  listTransferAccounts: call('POST', '/api/user/getTransferList', {
    source: 'compatibility',
    about: 'The balances of each coin that can be transferred, and the accounts with their log codes.',
    answers: record('TransferAccounts', {
      wallet: list('wallet', oldBalances, 'Balances of each coin.'),
      accounts: list(
        'transfer',
        record('TransferAccount', { id: id('id', 'Log code of the account.'), name: text('name', 'Name of the account.') }),
        'Accounts to transfer between.',
      ),
    }),
  }),
  listPayees: call('GET', '/api/user/wallet/list', {
    source: 'compatibility',
    about: 'The caller’s withdraw addresses.',
    takes: ask.inputs(ask.paging),
    answers: paged(payee),
  }),
  savePayee: call('POST', '/api/user/wallet/save', {
    needs: ['session', 'fund-password'],
    changes: true,
    source: 'compatibility',
    about:
      'Adds a withdrawal address, with the requirements of `wallet/addaddress`. The chain follows from the address. `qrcode` is ' +
      'stored unchanged.',
    takes: ask.inputs({
      coinId: ask.id('currency', 'Coin ID.', 'coin-not-found'),
      note: ask.optionalText('name', 'Note of the user.'),
      address: ask.optionalText('address', 'Withdrawal address.'),
      qrCode: ask.optionalText('qrcode', 'Path of its QR code.', { most: 1000 }),
      fundPassword: ask.optionalSecret('pay_password', 'Fund password.'),
      code: ask.optionalText('code', 'Verification code that was sent for `address`.', { unit: 'text' }),
      totp: ask.optionalText('totp', 'Code of the authenticator, or a recovery code. Needed if the authenticator is on.', {
        most: 40,
        unit: 'text',
      }),
    }),
  }),
  listWalletCoins: call('POST', '/api/wallet/currencylist', {
    source: 'compatibility',
    about: 'The coins of `currency/user_currency_list`, with the number of the caller’s withdrawal addresses.',
    answers: listOf(
      record('CoinWithAddresses', {
        ...coinWallet.lines,
        addresses: count('address_num', 'Number of the caller’s withdrawal addresses.'),
      }),
    ),
  }),
  listDeposits: {
    ...deposit.listDeposits,
    path: '/api/charge_mention/log',
    source: 'compatibility',
    about: 'As `charge_mention/log2`.',
  } as const,
  listRecharges: call('GET', '/api/recharge/log', {
    source: 'compatibility',
    about: 'The caller’s deposits.',
    takes: ask.inputs(ask.paging),
    answers: paged(
      record('OldDeposit', {
        coin: text('name', 'Coin.'),
        amount: atoms('amount', 'Amount.', amount),
        createdAt: instant('created_at', 'Time of the request.'),
      }),
    ),
  }),
  listPayouts: call('GET', '/api/user/withdraw/list', {
    source: 'compatibility',
    about: 'The caller’s withdrawals.',
    takes: ask.inputs(ask.paging),
    answers: paged(
      record('OldWithdrawal', {
        coin: text('name', 'Coin.'),
        amount: atoms('number', 'Amount.', amount),
        createdAt: instant('create_time', 'Time of the request.'),
      }),
    ),
  }),
};
