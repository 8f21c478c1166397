import { type P2pOrderFacts, p2p } from '@mt2/contracts/p2p';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';
import { ORDER_DETAIL, ORDER_ROW } from '../samples.ts';

/** The order that waits for its payment, or as told, while amounts are hidden. */
const open = (told: Partial<P2pOrderFacts> = {}) =>
  renderScreen('/pages/p2p/order?id=9', {
    user: TRADER,
    settings: { hideAmounts: true },
    answers: [answers(p2p.getOrder, { ...ORDER_DETAIL, ...ORDER_ROW, ...told })],
  });

const SUM = '999.99 CNY';

test('while amounts are hidden a buyer still reads the sum that is to be paid now, and no other amount', async () => {
  const { press, sheet, main } = await open();
  await screen.findByText(SUM);
  expect(main().queryByText(/137\.93/)).toBeNull();
  await press(say('p2p.i-have-paid'));
  (await sheet(say('p2p.paid-title'))).getByRole('checkbox', { name: say('p2p.paid-check-sent', { amount: SUM }) });
});

test('while amounts are hidden a seller still reads the sum that has to be in the account before the release, and no other amount', async () => {
  const { press, sheet, main } = await open({ role: 'seller', is_sure: 3, paid_time: '2026-01-01 00:05:00' });
  await screen.findByText(SUM);
  expect(main().queryByText(/137\.93/)).toBeNull();
  await press(say('p2p.release'));
  const asked = await sheet(say('p2p.release-title', { amount: say('common.amount-hidden') }));
  asked.getByRole('checkbox', { name: say('p2p.release-check-money', { amount: SUM }) });
  expect(asked.queryByText(/137\.93/)).toBeNull();
});

test('while amounts are hidden an order that is over shows and copies none', async () => {
  const { main } = await open({ role: 'seller', is_sure: 1, paid_time: '2026-01-01 00:05:00' });
  await screen.findByText('7.25 CNY');
  expect(main().queryByText(/999\.99|137\.93/)).toBeNull();
  expect(main().queryByRole('button', { name: new RegExp(say('common.amount')) })).toBeNull();
});
