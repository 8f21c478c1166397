import { expect, test } from 'vitest';
import { fill } from './fill.ts';
import { withParticles } from './particles.ts';

test.each([
  ['봇이(가)', '봇이'],
  ['현재가이(가)', '현재가가'],
  ['계좌을(를)', '계좌를'],
  ['대출을(를)', '대출을'],
  ['코인은(는)', '코인은'],
  ['담보과(와)', '담보와'],
  ['현물 계좌(으)로', '현물 계좌로'],
  ['본인 인증(으)로', '본인 인증으로'],
  ['서울(으)로', '서울로'],
  ['1,000.00 USDT이(가)', '1,000.00 USDT가'],
  ['2.5 SOL을(를)', '2.5 SOL을'],
  ['2.5 SOL(으)로', '2.5 SOL로'],
  ['30 LUMN(으)로', '30 LUMN으로'],
  ['레벨 3(으)로', '레벨 3으로'],
  ['레벨 1(으)로', '레벨 1로'],
  ['레벨 2(으)로', '레벨 2로'],
  ['100을(를)', '100을'],
  ['5을(를)', '5를'],
  ['75%을(를)', '75%를'],
  ['12:00(UTC)(으)로', '12:00(UTC)로'],
  ['“alipay”을(를)', '“alipay”를'],
])('%s is written %s', (both, one) => {
  expect(withParticles(both)).toBe(one);
});

test('both particles stay after an amount that is hidden', () => {
  expect(withParticles('****이(가) 반환되었습니다')).toBe('****이(가) 반환되었습니다');
});

test('a text without a choice is as it was', () => {
  expect(withParticles('계좌(현물)로 이체하세요')).toBe('계좌(현물)로 이체하세요');
});

test('a sentence is filled with the particles of its values', () => {
  expect(fill('{{to}}(으)로 {{amount}}을(를) 이체했습니다', { to: '선물 계좌', amount: '10 USDT' })).toBe(
    '선물 계좌로 10 USDT를 이체했습니다',
  );
});
