import { MESSAGE_ABOUT } from '@mt2/contracts/message-about';
import { afterEach, expect, test } from 'vitest';
import words from '../../../locales/en/notice.json' with { type: 'json' };
import { useSettings } from '../../../platform/settings.ts';
import { aboutOf, withAmounts, withoutSender } from './message-text.ts';

afterEach(() => useSettings.setState({ hideAmounts: false }));

test.each([
  ['MT2: your deposit has been credited.', 'Your deposit has been credited.'],
  ['【MT2】您的充值已入账。', '您的充值已入账。'],
  ['[MT2] 입금이 처리되었습니다.', '입금이 처리되었습니다.'],
  ['Written without its sender', 'Written without its sender'],
])('%j is shown without its sender', (content, shown) => expect(withoutSender(content)).toBe(shown));

test.each([
  ['deposit', 'deposit'],
  ['loan-called', 'loan'],
  ['alert-ended', 'alert'],
  ['liquidation-risk', 'liquidation'],
  ['p2p', 'p2p'],
  ['trigger-unfilled', 'trigger'],
  ['register', 'other'],
])('a message of the purpose %s is about %s', (purpose, about) => expect(aboutOf(purpose)).toBe(about));

test('every subject of a message has its heading', () => expect(MESSAGE_ABOUT.filter((about) => !(`about-${about}` in words))).toEqual([]));

test.each([
  [
    'You received 1000.0000 LUMA and 0.01000000 BTC.',
    'You received 1,000.00 LUMA and 0.010000 BTC.',
    'You received **** LUMA and **** BTC.',
  ],
  ['已到账 12500.50 USDT。', '已到账 12,500.50 USDT。', '已到账 **** USDT。'],
  ['Sold for 12,500.5 USDT', 'Sold for 12,500.50 USDT', 'Sold for **** USDT'],
  ['100 USDTが入金されました', '100.00 USDTが入金されました', '**** USDTが入金されました'],
  ['Ended with a net profit of -27.5 USDT', 'Ended with a net profit of -27.50 USDT', 'Ended with a net profit of **** USDT'],
  ['Ended with a net profit of +3 USDT', 'Ended with a net profit of +3.00 USDT', 'Ended with a net profit of **** USDT'],
  [
    'Anti-phishing code: 42WOLF, network TRC20 USDT',
    'Anti-phishing code: 42WOLF, network TRC20 USDT',
    'Anti-phishing code: 42WOLF, network TRC20 USDT',
  ],
  ['It is due on 2026-02-17 15:00:00 UTC', 'It is due on 2026-02-17 15:00:00 UTC', 'It is due on 2026-02-17 15:00:00 UTC'],
  ['Your code is 123456, valid for 10 minutes', 'Your code is 123456, valid for 10 minutes', 'Your code is 123456, valid for 10 minutes'],
])('the amounts of %j are written as on screens, and hidden with all others', (content, shown, hidden) => {
  expect(withAmounts(content)).toBe(shown);
  useSettings.setState({ hideAmounts: true });
  expect(withAmounts(content)).toBe(hidden);
});
