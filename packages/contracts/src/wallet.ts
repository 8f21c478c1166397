import { WALLET_LEDGER } from '@mt2/domain/wallet';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { decimalText, flag, id, money, optionalId, optionalText, paging, text } from './fields.ts';
import { listed, paged } from './lists.ts';
import { fundRow, ledgerRow, transferRow, transferStatus, walletOfCoin } from './wallet-rows.ts';

export type { AnyFundRow, AnyLedgerRow, LedgerRow, TransferRow, WalletOfCoin } from './wallet-rows.ts';

/** The wire's names of the account kinds, in the order of its log codes. */
export const WIRE_ACCOUNTS = {
  legal: 1,
  change: 2,
  lever: 3,
  micro: 4,
  contract: 5,
  trust: 6,
} as const;
export type WireAccount = keyof typeof WIRE_ACCOUNTS;

const coinFlags = {
  is_legal: flag,
  is_lever: flag,
  is_match: flag,
  is_micro: flag,
};
const balanceRow = z
  .object({
    id: z.int(),
    currency: z.int(),
    currency_name: z.string(),
    currency_logo: z.string(),
    currency_type: z.string(),
    ...coinFlags,
    cny_price: z.string(),
    pb_price: z.string(),
    usdt_price: z.string(),
    is_charge: flag,
    full_name: z.string(),
    decimals: z.int(),
  })
  .meta({ id: 'Balance' });
const accountOf = <K extends WireAccount>(kind: K) =>
  z.object({
    balance: z.array(
      balanceRow.extend({
        [`${kind}_balance`]: money,
        [`lock_${kind}_balance`]: money,
      } as Record<`${K}_balance` | `lock_${K}_balance`, typeof money>),
    ),
    totle: money,
    usdt_totle: money,
    CNY: money,
  });

/** An account of the ledger by its log code or its wire name; 0 or absent is all of them. */
const ledgerAccount = () =>
  optionalText().pipe(
    z.enum(['', '0', ...Object.entries(WIRE_ACCOUNTS).flatMap(([name, code]) => [name, String(code)])], { error: 'parameter-invalid' }),
  );
/** An account by its wire name, or by its log code. */
const accountField = text('account-kind-invalid', 20, 'account-kind-invalid');

export const wallet = {
  listCoins: call({
    method: 'GET',
    path: '/api/currency/user_currency_list',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'Coins, USDT first, with the caller’s balances (zero for a guest).',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        is_legal: flag,
        is_lever: flag,
        is_match: flag,
        is_micro: flag,
        wallet: walletOfCoin,
      }),
    ),
  }),

  listBalances: call({
    method: 'POST',
    path: '/api/wallet/list',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'All balances by account, valued in USDT and CNY. An account’s total counts what its open contracts would bring.',
    input: z.object({
      currency_name: optionalText(10),
      zero_flag: optionalText(5),
    }),
    output: z.object({
      legal_wallet: accountOf('legal'),
      change_wallet: accountOf('change'),
      lever_wallet: accountOf('lever'),
      micro_wallet: accountOf('micro'),
      contract_wallet: accountOf('contract'),
      trust_wallet: accountOf('trust'),
      ExRate: z.string(),
      is_open_CTbi: flag,
      today_pnl: money,
      today_pnl_percent: z.string(),
    }),
  }),
  getBalance: call({
    method: 'POST',
    path: '/api/wallet/detail',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'One coin in one account: `type`, by its wire name or its log code, else spot. `<kind>_balance` has the wire name.',
    input: z.object({ currency: id('coin-not-found'), type: optionalText() }),
    output: z.looseObject({
      id: z.int(),
      currency: z.int(),
      address: z.string(),
      currency_name: z.string(),
      ...coinFlags,
      ExRate: z.string(),
      is_charge: flag,
      coin_trade_fee: z.string(),
    }),
  }),
  listLedger: call({
    method: 'POST',
    path: '/api/wallet/legal_log',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about:
      'The ledger: each change of a balance, newest first. `type` is the account, by its log code or its wire name, `currency` the coin (0 or absent: all).',
    input: z.object({
      currency: optionalId(),
      type: ledgerAccount(),
      kind: optionalText(40),
      from: optionalText(12),
      to: optionalText(12),
      ...paging,
    }),
    output: listed(ledgerRow).extend({ is_open_CTbi: flag }),
  }),
  transfer: call({
    method: 'POST',
    path: '/api/wallet/change',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about: 'Moves a coin between two of the caller’s accounts, at once and free; a notice of it is sent.',
    input: z.object({
      currency_id: id('coin-not-found'),
      number: decimalText(),
      from_field: accountField,
      to_field: accountField,
    }),
    output: sentence,
  }),
  listTransfers: call({
    method: 'GET',
    path: '/api/wallet/hzhistory',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The caller’s transfers, newest first.',
    input: z.object({ ...paging }),
    output: paged(transferRow),
  }),
  listFunds: call({
    method: 'GET',
    path: '/api/user/fundAccount',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'Every coin of the spot account with its worth.',
    input: z.object({}),
    output: z.object({ list: z.array(fundRow) }),
  }),
};

export const walletContract = contract({
  calls: wallet,
  ours: [
    'contract_wallet',
    'trust_wallet',
    'contract_balance',
    'lock_contract_balance',
    'trust_balance',
    'lock_trust_balance',
    'decimals',
    'listBalances.full_name',
    'today_pnl',
    'today_pnl_percent',
    'kind',
    'bucket',
    'listFunds.currency',
    'listFunds.is_match',
    'listTransfers.id',
  ],
  uses: ['market', 'message'],
  events: {
    /** A balance after a change; `account` as the wire names it. */
    balance: event(
      { account: z.string(), currency: z.int(), available: money, frozen: money },
      {
        subject: ({ account, currency }) => `${account} ${currency}`,
        delivery: 'latest',
        refreshes: [
          'wallet.listFunds',
          'wallet.listLedger',
          'wallet.listTransfers',
          'withdraw.getTerms',
          'finance.getProduct',
          'subscription.getOffering',
        ],
      },
    ),
    /** A transfer whose user was notified. */
    transfer: event(
      { id: z.int(), status: transferStatus },
      { subject: ({ id }) => id, delivery: 'latest', refreshes: ['wallet.listTransfers'] },
    ),
  },
  ledger: WALLET_LEDGER,
  refusals: [
    'insufficient-balance',
    'balance-less-than',
    'recharge-needed',
    'amount-empty',
    'amount-invalid',
    'too-many-decimals',
    'above-maximum-amount',
    'below-minimum-amount',
    'account-kind-invalid',
    'same-account',
    'coin-not-in-account',
  ],
});
