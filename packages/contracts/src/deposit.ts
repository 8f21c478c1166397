import { DEPOSIT_LEDGER } from '@mt2/domain/deposit';
import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { decimalText, id, money, nullableText, optionalText, paging, timeText } from './fields.ts';
import { paged } from './lists.ts';

/** The currency id under which clients ask for the bank. */
export const BANK_CURRENCY = 9999;
/** The way of money: 0 as a coin over a chain, 1 through a bank. */
export const transferType = z.union([z.literal(0), z.literal(1)]);
/** Deposits and withdrawals: 1 under review, 2 passed, 3 rejected. */
export const recordStatus = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Absent is a coin; existing clients also send it in words. */
export const typedRoute = optionalText(10)
  .pipe(z.enum(['', '0', '1', 'coin', 'bank'], { error: 'parameter-invalid' }))
  .transform((type): 0 | 1 => (type === '1' || type === 'bank' ? 1 : 0));

const chains = z.strictObject({
  trc20: z.string().optional(),
  erc20: z.string().optional(),
  omni: z.string().optional(),
});
const bank = z
  .object({
    bkname: z.string(),
    bkbranch: z.string(),
    bkcardnumer: z.string(),
    cardname: z.string(),
    swift: z.string(),
    /** The text that the payer writes on the transfer. */
    reference: z.string(),
    fiat: z.string(),
    fiat_rate: z.string(),
  })
  .meta({ id: 'Bank' });

export const depositRow = z
  .object({
    id: z.int(),
    uid: z.int(),
    name: z.string(),
    currency_name: z.string(),
    amount: money,
    user_account: z.string(),
    currency_id: z.int(),
    status: recordStatus,
    created_at: timeText,
    updated_at: timeText,
    type: transferType,
    reason: z.string(),
    credited_amount: money,
    net_type: z.string(),
    imgs: z.array(z.string()),
  })
  .meta({ id: 'Deposit' });
export type DepositRow = z.output<typeof depositRow>;

export const deposit = {
  getDepositAddress: call({
    method: 'POST',
    path: '/api/wallet/get_in_address',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'Where to send a coin: its chains and the caller’s address on each; for currency 9999 the bank account.',
    input: z.object({ currency: id('coin-not-found') }),
    output: z.union([chains, bank]),
  }),
  requestDeposit: call({
    method: 'POST',
    path: '/api/wallet/charge_req',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about:
      'Tells of a deposit, with its proof: `account` is the chain or the address that it went to (absent, empty or `null`: the coin’s first chain), `imgs` up to three upload paths, `type` 0 coin, 1 bank. Without `imgs`, an upload path in `account` is the proof.',
    input: z.object({
      currency: id('coin-not-found'),
      amount: decimalText(),
      account: nullableText(),
      imgs: optionalText(1000),
      type: typedRoute,
      sub_type: nullableText(),
    }),
    output: sentence,
  }),
  listDeposits: call({
    method: 'GET',
    path: '/api/charge_mention/log2',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The caller’s deposits, newest first.',
    input: z.object({ ...paging }),
    output: paged(depositRow),
  }),
};

export const depositContract = contract({
  calls: deposit,
  ours: ['bkbranch', 'swift', 'reference', 'fiat', 'fiat_rate', 'credited_amount', 'net_type', 'imgs'],
  uses: ['market', 'message', 'review', 'upload', 'user', 'wallet'],
  ledger: DEPOSIT_LEDGER,
  reviews: { deposit: { hasAmount: true } },
  refusals: ['chain-invalid', 'below-minimum-deposit', 'proof-required', 'too-many-proofs'],
});
