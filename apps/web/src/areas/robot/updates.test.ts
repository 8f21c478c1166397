import { atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { shownBy } from '../../testing/logged.ts';
import { updates } from './updates.ts';

const ROBOT = '/pages/lianghua/jqrlsxq?id=7';
const ended = { market: 'BTC/USDT', type: 'grid', multiple: 1, profit: atoms('539.60222308') } as const;

test('an ended robot is shown with its net profit and its link; a liquidation is bad news', () => {
  expect(shownBy(updates, { kind: 'robot-finished', values: ended })).toEqual([
    'robot.news-ended | BTC/USDT robot.grid | robot.reason-term | +539.60 USDT',
    'ok',
    ROBOT,
  ]);
  const liquidated = { ...ended, type: 'lever', multiple: 5, profit: atoms('-10000') } as const;
  expect(shownBy(updates, { kind: 'robot-liquidated', values: liquidated })).toEqual([
    'robot.news-ended | BTC/USDT robot.leveraged 5x | robot.reason-liquidation | -10,000.00 USDT',
    'fail',
    ROBOT,
  ]);
});

test('the loss of an ended robot is that of its page, where the amount returned is truncated', () => {
  const values = { ...ended, profit: atoms('-0.88145') };
  expect(shownBy(updates, { kind: 'robot-stopped', values })?.[0]).toBe(
    'robot.news-ended | BTC/USDT robot.grid | robot.reason-user | -0.89 USDT',
  );
});

test('a completed pair is shown with its profit', () => {
  const values = { market: 'BTC/USDT', profit: atoms('13.63') };
  expect(shownBy(updates, { kind: 'robot-pair', values })).toEqual(['robot.news-pair | BTC/USDT | +13.63 USDT', 'ok', ROBOT]);
});
