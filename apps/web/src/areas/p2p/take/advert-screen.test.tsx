import { REFRESHES } from '@mt2/contracts/areas';
import { bankCard } from '@mt2/contracts/bank-card';
import { p2p } from '@mt2/contracts/p2p';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { zonedTimeText } from '../../../platform/format.ts';
import { outdate } from '../../../platform/live.ts';
import type { User } from '../../../platform/session.ts';
import { changeSettings } from '../../../platform/settings.ts';
import { type Answered, answers, give, refuses, sentTo } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, hasFundPassword, identityOf, NEWCOMER, TRADER } from '../../../testing/samples.ts';
import { ADVERT_ROW, CARD, ORDER_DETAIL, OWN_PERSON } from '../testing/samples.ts';

const DETAIL = { ...ADVERT_ROW, user_legal_balance: '0.00000000', refusal: '', open_order: 0 };
const ADVERT = answers(p2p.getAdvert, DETAIL);
const cardOf = (id: number) => answers(bankCard.getCard, { ...CARD, id, bank_account: id === 0 ? '' : '6222' });
const openFor = (user: User, ...given: Answered[]) =>
  renderScreen('/pages/p2p/advert?id=7', { answers: [...given, ADVERT, ...identityOf(user), hasFundPassword(true)], user });
const open = (...given: Answered[]) => openFor(TRADER, ...given);

/** The question before an order of 1,000 CNY, and a press of its button. */
async function ask({ fill, press, sheet, user }: Awaited<ReturnType<typeof open>>) {
  await fill(say('p2p.i-pay'), '1000');
  await press(say('p2p.buy-coin', { coin: 'USDT' }));
  const asked = await sheet(say('p2p.buy-coin', { coin: '137.93 USDT' }));
  return { asked, confirm: () => user.click(asked.getByRole('button', { name: say('p2p.buy-coin', { coin: 'USDT' }) })) };
}

test('a user who may not trade yet sees the next step above the form', async () => {
  await openFor(NEWCOMER, cardOf(0));
  const [next] = await screen.findAllByRole('link', { name: say('kyc.go-verify') });
  const field = screen.getByLabelText(say('p2p.i-pay'), { selector: 'input' });
  expect(field.compareDocumentPosition(next as HTMLElement) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
});

test('the sheet stays when its order becomes impossible, and says why', async () => {
  const { asked, confirm } = await ask(await open(cardOf(1)));
  give([answers(p2p.getAdvert, { ...DETAIL, surplus_number: '50.00000000' })]);
  act(() => outdate(REFRESHES.p2pAdvert));
  await waitFor(() => expect(sentTo(p2p.getAdvert)).toHaveLength(2));
  await confirm();
  await asked.findByText(/362\.50 CNY/);
  expect(sentTo(p2p.takeAdvert)).toEqual([]);
});

test('a placed order is the result of the form, with the time left to pay, and leads to the payment', async () => {
  const order: typeof ORDER_DETAIL = { ...ORDER_DETAIL, id: 9, is_sure: 0, due_time: '2999-01-01 00:00:00' };
  const person = await open(
    cardOf(1),
    answers(p2p.takeAdvert, { data: { id: 9, type: 'sell' }, msg: 'Placed' }),
    answers(p2p.getOrder, order),
  );
  await (await ask(person)).confirm();
  await screen.findByText(/^Time left \d+d \d+h$/);
  expect(screen.queryByRole('button', { name: say('common.done') })).toBeNull();
  await person.press(say('p2p.pay-now'));
  await waitFor(() => expect(person.address()).toBe('/pages/p2p/order?id=9'));
});

test('an order is confirmed at the displayed price, though it changed since, and an amount that the server refuses is marked', async () => {
  const person = await open(cardOf(1));
  const { confirm } = await ask(person);
  const dearer = { ...DETAIL, price: '7.26000000', max_price: '7.26000000' };
  give([answers(p2p.getAdvert, dearer), refuses(p2p.takeAdvert, 'Sold meanwhile', { field: 'value' })]);
  act(() => outdate(REFRESHES.p2pAdvert));
  await screen.findByText('7.26');
  await confirm();
  await screen.findByText('Sold meanwhile');
  expect(sentTo(p2p.takeAdvert)).toEqual([{ id: '7', value: '1000', means: 'money', way: 'bank', price: '7.25000000' }]);
  expect((await person.field(say('p2p.i-pay'))).getAttribute('aria-invalid')).toBe('true');
});

test('while amounts are hidden, an order is confirmed without them', async () => {
  const { fill, press, sheet, main } = await open(cardOf(1));
  act(() => changeSettings({ hideAmounts: true }));
  await fill(say('p2p.i-pay'), '1000');
  expect(main().queryByText(/137\.93|1,000\.00/)).toBeNull();
  await press(say('p2p.buy-coin', { coin: 'USDT' }));
  const asked = await sheet(say('p2p.buy-coin', { coin: say('common.amount-hidden') }));
  asked.getByText('7.25 CNY');
  expect(asked.queryByText(/137\.93|1,000\.00/)).toBeNull();
});

const WANTED = answers(p2p.getAdvert, { ...DETAIL, type: 'buy', user_legal_balance: '500.00000000' });

test('a seller without a payment method is led to the payment methods', async () => {
  await open(cardOf(0), WANTED, answers(p2p.getMySeller, OWN_PERSON));
  expect((await screen.findByRole('link', { name: say('p2p.add-method') })).getAttribute('href')).toContain('/pages/p2p/methods');
});

test('a seller without the coin is led to the ways to add funds', async () => {
  const asked = [answers(p2p.getMySeller, OWN_PERSON), answers(p2p.getAdvert, { ...DETAIL, type: 'buy' }), balances()];
  const { press, sheet } = await open(cardOf(1), ...asked);
  await screen.findByText(say('p2p.sell-needs-coins'));
  await press(say('deposit.deposit-coin', { coin: 'USDT' }));
  const funds = await sheet(say('spot.top-up'));
  expect(funds.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
    '#/pages/assets/transfer/index?from=spot&to=fiat&coin=USDT',
  );
});

test.each([
  ['p2p-order-open', 'p2p.view-order', '/pages/p2p/order?id=9'],
  ['payee-name-mismatch', 'p2p.methods-manage', '/pages/p2p/methods'],
  ['p2p-cancel-limit', 'p2p.my-orders', '/pages/p2p/mine'],
  ['p2p-advert-unavailable', 'p2p.other-adverts', '/pages/p2p/index'],
])('%s is said before an amount is typed, with the next step instead of the form’s button', async (refusal, word, path) => {
  await open(cardOf(1), answers(p2p.getAdvert, { ...DETAIL, refusal, open_order: refusal === 'p2p-order-open' ? 9 : 0 }));
  await screen.findByText(say(`refusal.${refusal}`));
  expect(screen.getByRole('link', { name: say(word) }).getAttribute('href')).toContain(path);
  expect(screen.queryByRole('button', { name: say('p2p.buy-coin', { coin: 'USDT' }) })).toBeNull();
});

const HELD = answers(p2p.getMySeller, { ...OWN_PERSON, held_until: '2099-01-02 00:00:00' });
const mayPress = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name: say(name, { coin: 'USDT' }) }).disabled;

test('a seller sees the end of the selling hold after a security change', async () => {
  await open(cardOf(1), HELD, WANTED);
  await screen.findByText(say('p2p.held', { time: zonedTimeText(Date.UTC(2099, 0, 2) / 1000) }));
  expect(mayPress('p2p.sell-coin')).toBe(false);
});

test('a user may still buy after a security change', async () => {
  await open(cardOf(1), HELD);
  await waitFor(() => expect(mayPress('p2p.buy-coin')).toBe(true));
  expect(sentTo(p2p.getMySeller)).toEqual([]);
});
