import { bankCard, paymentDetails } from '@mt2/contracts/bank-card';
import { loan } from '@mt2/contracts/loan';
import { withdraw } from '@mt2/contracts/withdraw';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { feedConnection } from '../../platform/feed/feed-connection.ts';
import { zonedTimeText } from '../../platform/format.ts';
import { readOwnAgain } from '../../platform/query.ts';
import { type Answered, answers, give, refuses, rowOf, sentTo } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { ADDRESSES, hasFundPassword, identityOf, noPage, TRADER, usdtTerms } from '../../testing/samples.ts';

const given = [
  ...identityOf(TRADER),
  answers(loan.listLoans, noPage()),
  hasFundPassword(true),
  answers(withdraw.getTerms, usdtTerms('41112.48128929')),
  answers(withdraw.listAddresses, ADDRESSES),
];
const open = (...first: readonly Answered[]) =>
  renderScreen('/pages/assets/withdraw/index', { answers: [...first, ...given], user: TRADER });

/** The sheet of a withdrawal of 100 USDT, in which the fund password is typed, and a press of its button. */
async function ask({ fill, press, sheet, user }: Awaited<ReturnType<typeof open>>) {
  await fill(say('common.amount'), '100');
  await press(say('withdraw.withdraw'));
  const asked = await sheet(`${say('withdraw.withdraw')} 100.00 USDT`);
  await fill(say('common.fund-password'), '246810');
  return { asked, confirm: () => user.click(asked.getByRole('button', { name: say('withdraw.withdraw') })) };
}

test('errors of a withdrawal are shown before it is sent', async () => {
  const { fill, field, main, press, pointsOut } = await open();
  const amount = say('common.amount');
  await press(say('withdraw.withdraw'));
  await pointsOut(amount);
  await fill(amount, '19.99');
  expect((await main().findByRole('alert')).textContent).toContain('20.00 USDT');
  await fill(amount, '100.005');
  expect((await field(amount)).value).toBe('100.00');
  await press(say('common.max'));
  await press(say('withdraw.withdraw'));
  const asked = within(await screen.findByRole('dialog', { name: /^Withdraw [\d,.]+ USDT$/ }));
  asked.getByText(say('withdraw.irreversible'));
  expect(asked.getByText('My wallet').nextElementSibling?.textContent).toBe(ADDRESSES[0]?.address);
});

test('an address deleted on another device is no longer offered after the refusal', async () => {
  vi.spyOn(feedConnection, 'isLive').mockReturnValue(true);
  vi.spyOn(feedConnection, 'responds').mockResolvedValue(true);
  const { confirm } = await ask(await open());
  give([refuses(withdraw.requestWithdrawal, 'No address'), answers(withdraw.listAddresses, [])]);
  await confirm();
  await waitFor(() => expect(screen.queryByText('My wallet')).toBeNull());
  expect(screen.getAllByRole('link', { name: say('withdraw.step-address') })).not.toEqual([]);
});

test('the sheet stays when the withdrawal becomes impossible while the password is typed, and says why', async () => {
  const { asked, confirm } = await ask(await open());
  give([answers(withdraw.getTerms, { ...usdtTerms('800.00000000'), left_today: 0 })]);
  await act(readOwnAgain);
  await screen.findByText(say('withdraw.applications', { left: 0, total: 3 }));
  await confirm();
  asked.getByText('Up to 3 withdrawals per day');
  expect(sentTo(withdraw.requestWithdrawal)).toEqual([]);
});

test.each([
  ['no withdrawal left today', { left_today: 0 }, /Resets at \d{4}\u2011\d\d\u2011\d\d\u00a0\d\d:00:00\sUTC/],
  ['less than the minimum on the account', { change_balance: '19.99000000' }, /than 20\.00 USDT/],
  ['less than the minimum left of the daily limit', { daily_left: '19.99000000' }, /./],
  ['a hold after a security change', { held_until: '2099-01-01 00:00:00' }, /2099-01-01/],
])('with %s the button is off, and the reason is above it', async (_, part, reason) => {
  const terms = { ...usdtTerms('800.00000000'), ...part };
  const { button } = await open(answers(withdraw.getTerms, terms));
  expect((await button(say('withdraw.withdraw'))).hasAttribute('disabled')).toBe(true);
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent)).toBe(true);
  expect(screen.getByRole('main').textContent).toMatch(reason);
});

test('a world that holds withdrawals to new payees refuses a fresh address before the fund password is asked for', async () => {
  const fresh = ADDRESSES.map((address) => ({ ...address, create_time: '2098-12-31 00:00:00' }));
  const terms = { ...usdtTerms('800.00000000'), has_hold: 1 as const };
  const { button } = await open(answers(withdraw.getTerms, terms), answers(withdraw.listAddresses, fresh));
  expect((await button(say('withdraw.withdraw'))).hasAttribute('disabled')).toBe(true);
  const sentence = say('withdraw.held-payee', { time: zonedTimeText(4_070_908_800) });
  expect(await screen.findAllByText(sentence)).toHaveLength(2);
});

test('after an address is saved, the form has its network, the address and the typed values', async () => {
  const saved = { ...ADDRESSES[0]!, id: 2, notes: 'Cold wallet', nettype: 'OMNI', address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' };
  const { fill, press, field, user } = await open(answers(withdraw.addAddress, 'Saved'));
  await fill(say('common.amount'), '500');
  await fill(say('common.note-optional'), 'Rent');
  await user.click(await screen.findByRole('radio', { name: 'OMNI' }));
  expect((await field(say('common.amount'))).value).toBe('500');
  const [step] = await screen.findAllByRole('link', { name: say('withdraw.step-address') });
  await user.click(step as HTMLElement);
  await user.type(await screen.findByLabelText(say('withdraw.address'), { selector: 'textarea' }), saved.address);
  await fill(say('common.fund-password'), '246810');
  await fill(say('common.verification-code'), '123456');
  give([answers(withdraw.listAddresses, [saved, ...ADDRESSES])]);
  await press(say('common.save'));
  await screen.findByText('Cold wallet');
  expect((await screen.findByRole('radio', { name: 'OMNI' })).getAttribute('aria-checked')).toBe('true');
  expect([(await field(say('common.amount'))).value, (await field(say('common.note-optional'))).value]).toEqual(['500', 'Rent']);
});

test('the form is kept while a withdrawal to the bank is opened and left again', async () => {
  const limits = { rate: '1.00000000', min_number: '20.00000000', max_number: '100000.00000000', min_deposit: '10.00000000' };
  const bank = { ...limits, rate_percent: '0.5', fiat: 'CNY', fiat_rate: '7.2000' };
  const { fill, field, press, router, title } = await open(
    answers(withdraw.getTerms, { ...usdtTerms('41112.48128929'), bank }),
    answers(bankCard.getCard, rowOf(paymentDetails, { banks: [] })),
  );
  await fill(say('common.amount'), '500');
  await act(() => router.open('/pages/assets/withdraw/bank/bank'));
  await waitFor(async () => expect((await title()).textContent).toBe(say('screen.withdraw-bank')));
  expect((await field(say('common.amount'))).value).toBe('');
  await press(say('common.back'));
  await waitFor(async () => expect((await title()).textContent).toBe(say('screen.withdraw')));
  expect((await field(say('common.amount'))).value).toBe('500');
});
