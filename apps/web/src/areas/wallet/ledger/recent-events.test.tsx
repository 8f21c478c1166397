import { chat } from '@mt2/contracts/chat';
import { wallet } from '@mt2/contracts/wallet';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answers, sentTo, waits } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, TRADER } from '../../../testing/samples.ts';
import { resizeToPhone, resizeWindow } from '../../../testing/window-size.ts';

afterEach(resizeToPhone);

const entry = (id: number, currency_name: string, value: string) => ({
  id,
  user_id: 1002,
  value,
  created_time: '2026-01-01 00:00:00',
  info: '',
  type: 1,
  currency: 3,
  currency_name,
  account: 'change',
  before: '0.00000000',
  after: '0.00000000',
  kind: 'spot-buy',
  bucket: 'available' as const,
  journal: 7,
});
const LEDGER = answers(wallet.listLedger, {
  list: [entry(2, 'BTC', '0.01000000'), entry(1, 'USDT', '-650.00000000')],
  count: 2,
  page: 1,
  limit: 30,
  is_open_CTbi: 0,
});
const open = () =>
  renderScreen('/pages/assets/index', {
    user: TRADER,
    answers: [...BTC_MARKET, balances({ change: '5.00000000' }), waits(wallet.getCurve), waits(chat.getUnread), LEDGER],
  });

test('a broad window shows the latest transactions, each with its details', async () => {
  resizeWindow(1440, 900);
  const { user } = await open();
  const recent = within(await screen.findByRole('region', { name: say('wallet.ledger') }));
  expect(recent.getByRole('link').getAttribute('href')).toBe('#/pages/assets/ledger');
  const row = recent.getByRole('button');
  expect(row.textContent).toContain('+0.010000 BTC-650.00 USDT');
  await user.click(row);
  await screen.findByRole('dialog', { name: say('wallet.entry-details') });
});

test('a phone does not read them', async () => {
  await open();
  await screen.findByRole('tab', { name: say('wallet.tab-contract') });
  expect(sentTo(wallet.listLedger)).toEqual([]);
});
