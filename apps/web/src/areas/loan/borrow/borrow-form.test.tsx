import type { Message } from '@mt2/contracts';
import { kyc } from '@mt2/contracts/kyc';
import { loan } from '@mt2/contracts/loan';
import { loanRow } from '@mt2/contracts/loan-rows';
import { wallet } from '@mt2/contracts/wallet';
import { atoms } from '@mt2/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { changeSettings } from '../../../platform/settings.ts';
import { type Answered, answers, give, loses, rowOf, sentTo, waits } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, NEWCOMER, noPage, TRADER } from '../../../testing/samples.ts';
import { quotationsQuery } from '../../market/index.ts';
import { assetsQuery } from '../../wallet/index.ts';

/** Moves the price of every market. */
const movePrice = (last: string) =>
  act(() => void queryClient.setQueryData(quotationsQuery.queryKey, (rows) => rows?.map((row) => ({ ...row, last: atoms(last) }))));

/** On the spot account. */
const holding = (id: number, coin: string, amount: string): Answered => ({
  call: wallet.listBalances,
  answer: async (fields) => {
    const answered = await balances().answer(fields);
    const { message, ...envelope } = (await answered.json()) as { message: { change_wallet: { balance: object[] } } };
    const [usdt] = message.change_wallet.balance;
    const held = { ...usdt, id, currency: id, currency_name: coin, change_balance: amount };
    const change_wallet = { ...message.change_wallet, balance: [held] };
    return new Response(JSON.stringify({ ...envelope, message: { ...message, change_wallet } }), { headers: answered.headers });
  },
});
const halfABitcoin = holding(1, 'BTC', '0.50000000');

/** The form of a user who has half a bitcoin on the spot account, by default. */
const open = ({
  given = [] as readonly Answered[],
  money = halfABitcoin,
  user = TRADER,
  loans = [] as Message<typeof loan.listLoans>['data'],
  kind = '',
} = {}) =>
  renderScreen(`/pages/lianghua/jiedai${kind && `?kind=${kind}`}`, {
    answers: [...given, ...BTC_MARKET, ...identityOf(user), answers(loan.listLoans, { ...noPage(), data: loans }), money],
    user,
  });

test('an unverified user sees the form with its costs, and a link to the verification instead of its button', async () => {
  const { fill, follow } = await open({ user: NEWCOMER, kind: 'credit', money: balances(), given: [answers(kyc.listCountries, [])] });
  await fill(say('loan.amount'), '1000');
  await screen.findAllByText((_, element) => element?.textContent === '1,030.00 USDT');
  expect(screen.queryByRole('button', { name: say('loan.apply') })).toBeNull();
  await screen.findByText(say('kyc.verify-to-continue'));
  await follow(say('kyc.go-verify'));
});

test('an amount typed before the balances are read does not choose the collateral', async () => {
  const balance = Promise.withResolvers<Response>();
  const { button, fill } = await open({ money: { call: wallet.listBalances, answer: () => balance.promise } });
  await fill(say('loan.amount'), '1000');
  await button(`${say('loan.pledged-currency')} —`);
  balance.resolve(await holding(2, 'ETH', '3.00000000').answer({}));
  await button(new RegExp(`^${say('loan.pledged-currency')} ETH`));
});

test('if the verification cannot be read, a retry replaces the button', async () => {
  const { press, button } = await open({ given: identityOf(TRADER).map(({ call }) => loses(call)) });
  await button(say('common.retry'));
  expect(screen.queryByRole('button', { name: say('loan.apply') })).toBeNull();
  give(identityOf(TRADER));
  await press(say('common.retry'));
  await waitFor(async () => expect((await button(say('loan.apply'))).disabled).toBe(false));
});

/** The question before a loan of this amount. */
async function ask(amount: string) {
  const person = await open({ given: [waits(loan.apply)] });
  await person.fill(say('loan.amount'), amount);
  await person.user.click(await screen.findByRole('checkbox'));
  await person.press(say('loan.apply'));
  return { ...person, asked: await person.sheet(say('loan.pledged')) };
}

test('the question shows the collateral that is sent, although a safer ratio becomes affordable', async () => {
  const { asked, user } = await ask('20000');
  const shown = () => asked.getAllByText((_, element) => element?.textContent === '≈ 0.479695 BTC');
  shown();
  asked.getByText(say('loan.least-follows-price'));
  give([holding(1, 'BTC', '5.00000000')]);
  await act(() => queryClient.refetchQueries({ queryKey: assetsQuery.queryKey }));
  shown();
  await user.click(asked.getByRole('button', { name: say('loan.apply') }));
  await waitFor(() => expect(sentTo(loan.apply)).toMatchObject([{ pledge_number: '' }]));
});

test('the question says why the loan can no longer be sent at a lower price', async () => {
  const { asked, user } = await ask('20000');
  movePrice('60000');
  await asked.findByText(say('refusal.recharge-needed'));
  await user.click(asked.getByRole('button', { name: say('loan.apply') }));
  expect(sentTo(loan.apply)).toEqual([]);
});

test('Max fills in the maximum that the collateral allows, shown next to it', async () => {
  const { fill, field, user } = await open();
  // 65% of half a coin at 64,143.26, less a thousandth.
  await screen.findByText(say('loan.most', { amount: '20,825.71', collateral: '0.500000 BTC' }));
  const [max] = screen.getAllByRole('button', { name: new RegExp(say('common.max')) });
  await user.click(max as HTMLElement);
  expect((await field(say('loan.amount'))).value).toBe('20,825.71');
  await fill(say('loan.pledged-quantity'), '0.1');
  const most = say('loan.most', { amount: '4,165.14', collateral: '0.100000 BTC' });
  await screen.findByText(most);
  act(() => changeSettings({ hideAmounts: true }));
  expect(screen.queryByText(most)).toBeNull();
  act(() => changeSettings({ hideAmounts: false }));
});

test('a calm initial ratio is the first, and the collateral confirmed for it is sent', async () => {
  const { asked, user, field } = await ask('10000');
  // Twice the loan, at 64,143.26, rounded up to the decimals of the coin.
  expect((await field(say('loan.pledged-quantity'))).placeholder).toBe('0.311803');
  asked.getAllByText((_, element) => element?.textContent === '0.311803 BTC');
  await user.click(asked.getByRole('button', { name: say('loan.apply') }));
  await waitFor(() => expect(sentTo(loan.apply)).toMatchObject([{ pledge_number: '0.311803' }]));
});

test('running loans are shown above the form, with the sum of their debts, the first due date and the highest ratio', async () => {
  const running = (id: number, total: string, collateral: string, due_time: string) =>
    rowOf(loanRow, {
      id,
      type: 1,
      status: 3,
      total_repayment: total,
      pledge_currency: 'BTC',
      pledge_number: collateral,
      due_time,
    });
  const rows = [
    running(3, '700.00000000', '0.02000000', '2026-03-01 00:00:00'),
    running(2, '503.25000000', '0.01000000', '2026-02-17 00:00:00'),
    rowOf(loanRow, { id: 1, type: 1, status: 7, total_repayment: '99.00000000' }),
  ];
  await open({ loans: rows });
  const card = await screen.findByRole('link', { name: new RegExp(say('loan.owed-now')) });
  await within(card).findByText('78.46%');
  expect(card.textContent).toContain('1,203.25 USDT');
  expect(card.textContent).toContain('2026-02-17 00:00');
  expect(card.getAttribute('href')).toContain('/pages/lianghua/jdlb');
});
