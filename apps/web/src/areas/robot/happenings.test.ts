import type { UserEvent } from '@mt2/contracts/feed';
import { expect, test } from 'vitest';
import type { Text } from '../../platform/i18n.ts';
import { happenings } from './happenings.ts';
import { FILL_ROW, ROBOT_ROW } from './samples.ts';

const keysAndValues: Text = (key, values = {}) => [key, ...Object.values(values)].join(' | ');
const told = (event: UserEvent) => {
  const happening = happenings.of(event);
  return happening && { ...happening, say: happening.say(keysAndValues) };
};

test('a robot that runs is not told of, one that ended is, with its net profit and the way to it', () => {
  expect(told({ event: 'robot', robot: ROBOT_ROW })).toBeUndefined();
  const ended = { ...ROBOT_ROW, status: 2, end_reason: 'term', returned: '10539.60222308', end_at: '2026-01-16 00:00:00' } as const;
  expect(told({ event: 'robot', robot: ended })).toEqual({
    about: 'robot 7',
    say: 'robot.news-ended | BTC/USDT robot.grid | robot.reason-term | +539.60 USDT',
    tone: 'ok',
    at: Date.UTC(2026, 0, 16) / 1000,
    address: '/pages/lianghua/jqrlsxq?id=7',
  });
});

test('a liquidation is bad news', () => {
  const liquidated = { ...ROBOT_ROW, type: 'lever', multiple: 5, status: 4, end_reason: 'liquidation' } as const;
  expect(told({ event: 'robot', robot: liquidated })).toMatchObject({ tone: 'fail', say: expect.stringContaining('-10,000.00 USDT') });
});

test('of the fills those that complete a pair are told', () => {
  expect(told({ event: 'robot-fill', fill: { ...FILL_ROW, side: 1, profit: '0.00000000' } })).toBeUndefined();
  expect(told({ event: 'robot-fill', fill: FILL_ROW })).toMatchObject({
    about: 'pair of robot 7',
    say: 'robot.news-pair | BTC/USDT | +13.63 USDT',
    tone: 'ok',
  });
});
