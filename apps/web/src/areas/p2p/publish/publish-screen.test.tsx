import { bankCard } from '@mt2/contracts/bank-card';
import { loan } from '@mt2/contracts/loan';
import { market } from '@mt2/contracts/market';
import { p2p } from '@mt2/contracts/p2p';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeSettings } from '../../../platform/settings.ts';
import { type Answered, answers, give, refuses, sentTo, waits } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { BASIC, balances, hasFundPassword, identityOf, noPage, TRADER } from '../../../testing/samples.ts';
import { CARD, OWN_PERSON } from '../testing/samples.ts';

/** The form of an advert, for a user with this card who has 1,000 USDT. */
const open = (card: Answered, rates = waits(market.getRates), user = TRADER) =>
  renderScreen('/pages/p2p/publish', {
    user,
    answers: [
      ...[card, answers(p2p.getMySeller, OWN_PERSON), hasFundPassword(true), ...identityOf(user)],
      ...[...BTC_MARKET, rates, balances({ legal: '1000.00000000' }), answers(loan.listLoans, noPage()), waits(p2p.publish)],
    ],
  });
const HAS_CARD = answers(bankCard.getCard, CARD);

/** The form, filled in: a sale of 500 USDT at 7.25, whose only payment method is chosen. */
async function openForm(card = HAS_CARD, rates = waits(market.getRates)) {
  const person = await open(card, rates);
  await person.fill(say('p2p.price'), '7.25');
  await person.fill(say('p2p.total-volume'), '500');
  await person.fill(say('p2p.min-per-order'), '10');
  await person.fill(say('p2p.max-per-order'), '500');
  await screen.findByText('1,000.00 USDT');
  return person;
}

test('a user who may not post ads yet sees the next step above the form', async () => {
  await open(HAS_CARD, undefined, BASIC);
  const [next] = await screen.findAllByRole('link', { name: say('kyc.go-verify') });
  const side = screen.getByRole('radio', { name: say('p2p.buy') });
  expect(side.compareDocumentPosition(next as HTMLElement) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
});

test('a buyer needs no payment method, a seller does', async () => {
  const { press, sheet, user } = await openForm(answers(bankCard.getCard, { ...CARD, id: 0, bank_account: '' }));
  await screen.findByRole('link', { name: say('p2p.add-method') });
  await user.click(screen.getByRole('radio', { name: say('p2p.buy') }));
  await press(say('bank-card.way-bank'));
  expect(screen.queryByRole('link', { name: say('p2p.add-method') })).toBeNull();
  await press(say('p2p.post-advert'));
  const asked = await sheet(say('p2p.buy-coin', { coin: '500.00 USDT' }));
  await user.click(asked.getByRole('button', { name: say('p2p.post-advert') }));
  await waitFor(() => expect(sentTo(p2p.publish)).toMatchObject([{ type: 'buy', way: 'bank' }]));
});

test('an advert that the server refuses leads back to the form, where the reason is shown', async () => {
  const { press, sheet, user, field } = await openForm();
  await press(say('p2p.post-advert'));
  give([refuses(p2p.publish, 'Too expensive', { field: 'price' })]);
  const asked = await sheet(say('p2p.sell-coin', { coin: '500.00 USDT' }));
  await user.click(asked.getByRole('button', { name: say('p2p.post-advert') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await field(say('p2p.price'))).getAttribute('aria-invalid')).toBe('true');
});

test('while amounts are hidden, neither form nor question shows them', async () => {
  const { press, sheet, main } = await openForm();
  act(() => changeSettings({ hideAmounts: true }));
  expect(main().queryByText(/1,000\.00/)).toBeNull();
  await press(say('p2p.post-advert'));
  const asked = await sheet(say('p2p.sell-coin', { coin: say('common.amount-hidden') }));
  asked.getByText('7.25 CNY');
  expect(asked.queryByText(/500\.|72\.50/)).toBeNull();
});

test('a price far from the market is doubted in the form and in the question, and one near it in neither', async () => {
  const { press, sheet, fill, main } = await openForm(HAS_CARD, answers(market.getRates, { rates: { CNY: '7.20000000' } } as never));
  await screen.findByText(say('p2p.above-market', { percent: '0.69' }));
  const doubt = say('p2p.far-price', { distance: say('p2p.below-market', { percent: '90' }) });
  expect(main().queryByText(doubt)).toBeNull();
  await fill(say('p2p.price'), '0.72');
  await screen.findByText(doubt);
  await press(say('p2p.post-advert'));
  (await sheet(say('p2p.sell-coin', { coin: '500.00 USDT' }))).getByText(doubt);
});

test('the form shows the limits of one order in the currency, and the fee', async () => {
  const { fill } = await openForm();
  await screen.findByText('72.50 – 3,625.00 CNY');
  screen.getByText('0.1%');
  await fill(say('p2p.max-per-order'), '');
  await waitFor(() => expect(screen.queryByText(/72\.50/)).toBeNull());
});

test('no field is shown before the currency is known', async () => {
  const read = Promise.withResolvers<void>();
  const { call, answer } = answers(bankCard.getCard, { ...CARD, bank_id: 9 });
  await open({ call, answer: (sent: Parameters<typeof answer>[0]) => read.promise.then(() => answer(sent)) });
  await waitFor(() => expect(sentTo(bankCard.getCard)).not.toEqual([]));
  expect(screen.queryByRole('textbox', { name: say('p2p.price') })).toBeNull();
  act(read.resolve);
  await screen.findByRole('textbox', { name: say('p2p.price') });
  screen.getByRole('combobox', { name: `${say('p2p.fiat-currency')}: HKD` });
});
