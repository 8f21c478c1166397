import { z } from 'zod';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { id, money, optionalSecret, optionalText, paging, timeText } from './fields.ts';
import { paged } from './lists.ts';

const balances = {
  legal_balance: money,
  change_balance: money,
  lever_balance: money,
  micro_balance: money,
  contract_balance: money,
  trust_balance: money,
};

/** Second names for what money does. */
export const compatibilityMoney = {
  listTransferAccounts: call({
    method: 'POST',
    path: '/api/user/getTransferList',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about: 'What may be transferred: the balances of every coin, and the accounts by their log codes.',
    input: z.object({}),
    output: z.object({
      wallet: z.array(z.object({ currency: z.int(), currency_name: z.string(), ...balances })),
      transfer: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  listPayees: call({
    method: 'GET',
    path: '/api/user/wallet/list',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about: 'The caller’s withdraw addresses.',
    input: z.object({ ...paging }),
    output: paged(
      z.object({
        id: z.int(),
        currency: z.int(),
        name: z.string(),
        address: z.string(),
        qrcode: z.string(),
        update_time: timeText,
      }),
    ),
  }),
  savePayee: call({
    method: 'POST',
    path: '/api/user/wallet/save',
    needs: ['session', 'fund-password'],
    changes: true,
    source: 'compatibility',
    about: 'Adds a withdraw address, for no less than `wallet/addaddress` asks; the address tells its chain. `qrcode` is kept as it is.',
    input: z.object({
      currency: id('coin-not-found'),
      name: optionalText(),
      address: optionalText(),
      qrcode: optionalText(1000),
      pay_password: optionalSecret(),
      code: optionalText(),
      totp: optionalText(40),
    }),
    output: sentence,
  }),
  listRecharges: call({
    method: 'GET',
    path: '/api/recharge/log',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about: 'The caller’s deposits.',
    input: z.object({ ...paging }),
    output: paged(z.object({ name: z.string(), amount: money, created_at: timeText })),
  }),
  listPayouts: call({
    method: 'GET',
    path: '/api/user/withdraw/list',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about: 'The caller’s withdrawals.',
    input: z.object({ ...paging }),
    output: paged(z.object({ name: z.string(), number: money, create_time: timeText })),
  }),
};
