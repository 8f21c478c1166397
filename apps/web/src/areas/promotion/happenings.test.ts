import { expect, test } from 'vitest';
import { happenings } from './happenings.ts';

const text = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');

test.each([
  [{ event: 'invitee-joined', account: 'fr***@mt2.test' }, 'promotion.told-joined fr***@mt2.test', 'friends'],
  [{ event: 'rebate-credited', amount: '1.30000000', day: '2026-01-01' }, 'promotion.told-credited 1.30000000 USDT', 'rebates'],
  [{ event: 'invite-status', level: 2, is_partner: 0, return_rate1: '25' }, 'promotion.told-level 2 25', 'overview'],
  [{ event: 'invite-status', level: 1, is_partner: 1, return_rate1: '40' }, 'promotion.told-partner 1 40', 'overview'],
] as const)('%o is told, with the way to see it', (event, sentence, list) => {
  const told = happenings.of(event);
  expect(told?.say(text)).toBe(sentence);
  expect(told?.address).toBe(`/pages/promotion/index?list=${list}`);
});

test('that a fee has brought something is not told', () => {
  expect(happenings.of({ event: 'rebate-earned', amount: '1.00000000' })).toBeUndefined();
});
