import { kyc } from '@mt2/contracts/kyc';
import { lever } from '@mt2/contracts/lever';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { BASIC, balances, identityOf, NEWCOMER, noPage, TRADER } from '../../../testing/samples.ts';
import { toggleChart } from './choices.ts';

const given = [
  ...BTC_MARKET,
  ...identityOf(TRADER),
  balances({ contract: '5000.00000000', lever: '5000.00000000' }),
  answers(lever.listTickets, { rate_profits_total: { hazard_rate: '0.00', profits_total: '0.00000000' }, message: noPage() }),
  answers(lever.listOrders, noPage()),
];

/** A chart is drawn in a browser only: these screens have put it away. */
beforeEach(toggleChart);

async function open(path: string = '/pages/option/detail') {
  const person = await renderScreen(path, { answers: given, user: TRADER });
  await waitFor(() => expect(person.main().getAllByText(/lots$/).length).toBeGreaterThan(1));
  return {
    ...person,
    price: say('spot.price-in', { coin: 'USDT' }),
    size: say('lever.size'),
    kind: await person.main().findByRole<HTMLSelectElement>('combobox', { name: say('spot.order-type') }),
    unit: await person.main().findByRole<HTMLSelectElement>('combobox', { name: say('lever.unit') }),
    slider: await person.main().findByRole('slider', { name: say('lever.percent-slider') }),
    long: await person.button(say('lever.open-long')),
    short: await person.button(say('lever.open-short')),
  };
}
const value = async ({ field }: Awaited<ReturnType<typeof open>>, name: string) => (await field(name)).value;

test('a price of the book goes into the form, units keep the lots, and the slider divides what may be opened', async () => {
  const form = await open();
  const { user, kind, unit, fill, slider, long, short } = form;
  const price = () => value(form, form.price);
  const size = () => value(form, form.size);
  await user.selectOptions(kind, 'market');
  const [best] = within(screen.getByRole('list', { name: say('kline.bids') })).getAllByRole('button');
  await user.click(best as HTMLElement);
  expect(kind.value).toBe('limit');
  expect(await price()).toBe('64,140.00');
  await fill(form.size, '100');
  await user.selectOptions(unit, 'coin');
  expect(await size()).toBe('0.100000');
  await user.selectOptions(unit, 'usdt');
  expect(await size()).toBe('6,414.00');
  await user.selectOptions(unit, 'lots');
  expect(await size()).toBe('100');
  fireEvent.change(slider, { target: { value: '100' } });
  expect([long.disabled, short.disabled]).toEqual([false, false]);
  const most = Number((await size()).replaceAll(',', ''));
  expect(most).toBeGreaterThan(100);
  fireEvent.keyDown(slider, { key: 'PageDown' });
  expect(await size()).toBe(Math.floor(most * 0.75).toLocaleString('en'));
});

test.each([
  ['no lot', '64000', '0', 'lots-invalid'],
  ['a fraction of a lot', '64000', '1.5', 'lots-invalid'],
  ['too many lots', '64000', '100001', 'lots-above-maximum'],
  ['an absurd number of lots', '64000', '9999999999', 'lots-above-maximum'],
  ['more than the balance', '64000', '1600', 'insufficient-balance'],
  ['a price of nothing', '0', '10', 'price-required'],
  ['no price', '', '10', 'price-required'],
])('%s is refused with a sentence before it is sent', async (_, price, size, refusal) => {
  const form = await open();
  await form.fill(form.price, price);
  await form.fill(form.size, size);
  await form.main().findByText(say(`refusal.${refusal}`));
  expect([form.long.disabled, form.short.disabled]).toEqual([true, true]);
});

test('an error of one side only is shown under its button', async () => {
  const { user, fill, main, long, short, ...form } = await open();
  const isOff = () => [long.disabled, short.disabled];
  await fill(form.size, '10');
  await user.click(main().getByRole('switch', { name: say('lever.tp-sl') }));
  await fill(say('lever.take-profit-price'), '66000');
  expect(isOff()).toEqual([false, true]);
  expect(screen.getAllByText(say('refusal.take-profit-invalid'))).toHaveLength(1);
  await fill(say('lever.take-profit-price'), '');
  await fill(say('lever.stop-loss-price'), '61000');
  await screen.findByText(say('refusal.stop-loss-beyond-liquidation'));
  await fill(say('lever.stop-loss-price'), '');
  await fill(form.price, '90000');
  await screen.findByText(say('refusal.price-out-of-range'));
  expect(isOff()).toEqual([true, false]);
});

test('a shortage of money leads to a transfer into the account', async () => {
  const { fill, size, user, button } = await open('/pages/lever/index?symbol=BTC%2FUSDT');
  await fill(size, '5000');
  const link = await screen.findByRole('link', { name: say('wallet.transfer') });
  expect(link.closest('[role=status]')).not.toBeNull();
  await user.click(link);
  const into = await button(new RegExp(`^${say('wallet.to')}`));
  expect(into.textContent).toContain(say('wallet.leverage'));
});

test.each([
  [NEWCOMER, 'kyc.not-authenticated', 'kyc.basic'],
  [BASIC, 'kyc.advanced-first', 'kyc.advanced'],
] as const)(
  'a user without the verification reads of it before filling in anything, and is led to the form of it',
  async (user, sentence, title) => {
    const answered = [...identityOf(user), ...given, answers(kyc.listCountries, [])];
    const { follow } = await renderScreen('/pages/option/detail', { answers: answered, user });
    await screen.findByText(say(sentence));
    expect(screen.queryByRole('button', { name: say('lever.open-long') })).toBeNull();
    await follow(say('kyc.go-verify'));
    await screen.findByRole('heading', { level: 1, name: say(title) });
  },
);
