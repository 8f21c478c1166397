import { bankCard } from '@mt2/contracts/bank-card';
import { finance } from '@mt2/contracts/finance';
import { financeProduct } from '@mt2/contracts/finance-rows';
import { loan } from '@mt2/contracts/loan';
import { loanDetail } from '@mt2/contracts/loan-rows';
import { market } from '@mt2/contracts/market';
import { p2p } from '@mt2/contracts/p2p';
import { robot } from '@mt2/contracts/robot';
import { robotTerms } from '@mt2/contracts/robot-rows';
import { spot } from '@mt2/contracts/spot';
import { wallet } from '@mt2/contracts/wallet';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Address } from '../../frame/paths.ts';
import { type Answered, answers, rowOf, waits } from '../../testing/answers.ts';
import { BTC_MARKET } from '../../testing/market.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { balances, hasFundPassword, identityOf, TRADER } from '../../testing/samples.ts';
import { CARD as OWN_CARD, OWN_PERSON } from '../p2p/testing/samples.ts';

const PRODUCT = answers(
  finance.getProduct,
  rowOf(financeProduct, {
    id: 3,
    currency_id: 3,
    currency_name: 'USDT',
    day: 30,
    save_min: '500.00000000',
    save_max: '455000.00000000',
    day_rate: '0.00550000',
    quota: '500000.00000000',
  }),
);
const LOAN = answers(
  loan.getInfo,
  rowOf(loanDetail, {
    id: 5,
    amount: '1000.00000000',
    days: 30,
    total_repayment: '1000.50000000',
    pledge_currency: 'BTC',
    pledge_currency_id: 1,
    pledge_number: '0.10000000',
    due_time: '2099-01-31 00:00:00',
    status: 3,
  }),
);
const TERMS = answers(
  robot.getTerms,
  rowOf(robotTerms, {
    symbol: 'BTC/USDT',
    last_price: '64143.26000000',
    suggested: { lower: '60000.00000000', upper: '70000.00000000', grids: 10 },
    min_grids: 2,
    max_grids: 200,
    min_amount: '9.31399172',
    max_amount: '1000000.00000000',
    multiples: [2, 3],
    days: [15],
    lowest_limit: '12828.22000000',
    highest_limit: '320705.50000000',
    most_running: 50,
  }),
);
const CARD = answers(bankCard.getCard, OWN_CARD);
const SELLER = answers(p2p.getMySeller, OWN_PERSON);

type Form = {
  readonly address: Address;
  readonly given: readonly Answered[];
  /** The word of its button. */
  readonly button: readonly [word: string, values?: Record<string, string>];
  /** The word of the field of an amount; a repayment has none. */
  readonly field?: readonly [word: string, values?: Record<string, string>];
  /** Leads to the form on its screen. */
  readonly enter?: (person: Awaited<ReturnType<typeof renderScreen>>) => Promise<void>;
};

const FORMS: Readonly<Record<string, Form>> = {
  'a spot order': {
    address: '/pages/trade/spot?symbol=BTC%2FUSDT',
    given: [answers(spot.listOrders, [])],
    button: ['spot.buy-coin', { coin: 'BTC' }],
    field: ['spot.quantity-in', { coin: 'BTC' }],
  },
  'a purchase': {
    address: '/pages/finance/buyPage?id=3',
    given: [PRODUCT, waits(finance.listProducts)],
    button: ['finance.purchase'],
    field: ['common.amount'],
  },
  'a robot': {
    address: '/pages/lianghua/create?symbol=BTC%2FUSDT',
    given: [TERMS],
    button: ['robot.create'],
    field: ['robot.investment'],
  },
  'a loan': {
    address: '/pages/lianghua/jiedai',
    given: [waits(loan.listLoans)],
    button: ['loan.apply'],
    field: ['loan.amount'],
  },
  'a repayment': { address: '/pages/lianghua/huankuan?id=5', given: [LOAN], button: ['loan.repay'] },
  'more collateral': {
    address: '/pages/lianghua/jdxq?id=5',
    given: [LOAN, waits(market.listCandles)],
    button: ['loan.add-collateral'],
    field: ['common.quantity'],
    enter: ({ press }) => press(say('loan.add-collateral')),
  },
  'an advert': {
    address: '/pages/p2p/publish',
    given: [CARD, SELLER, hasFundPassword(true), waits(market.getRates), waits(loan.listLoans)],
    button: ['p2p.post-advert'],
    field: ['p2p.total-volume'],
    enter: async ({ user }) => user.click(await screen.findByRole('radio', { name: say('p2p.sell') })),
  },
};

/** The sentence that money is missing. */
const missing = (): RegExp => {
  const sentences = ['recharge-needed', 'insufficient-balance'].map((name) => say(`refusal.${name}`));
  return new RegExp(`^(${[...sentences, say('deposit.deposit-coin', { coin: '(BTC|USDT)' })].join('|')})$`);
};

test.each(Object.keys(FORMS))('%s waits for the balance, and shows no shortage until it is read', async (name) => {
  const { address, given, button, field, enter } = FORMS[name] as Form;
  const balance = Promise.withResolvers<Response>();
  const person = await renderScreen(address, {
    answers: [...given, ...BTC_MARKET, ...identityOf(TRADER), { call: wallet.listBalances, answer: () => balance.promise }],
    user: TRADER,
  });
  await enter?.(person);
  if (field) await person.fill(say(...field), '1000');
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${say(...button)}`) });
  expect([send.disabled, screen.queryAllByText(missing())]).toEqual([true, []]);
  balance.resolve(await balances().answer({}));
  await screen.findAllByText(missing());
});
