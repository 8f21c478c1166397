import type { ChatMessageRow } from '@mt2/contracts/chat';
import type { UserEvent } from '@mt2/contracts/feed';
import type { P2pOrderFacts, P2pStepName } from '@mt2/contracts/p2p';
import { expect, test } from 'vitest';
import { happenings } from './happenings.ts';
import { ORDER_ROW } from './samples.ts';

const told = (what: P2pStepName, change: Partial<P2pOrderFacts> = {}, is_own_step: 0 | 1 = 0) => {
  const happening = happenings.of({ event: 'p2pOrder', what, is_own_step, order: { ...ORDER_ROW, ...change } });
  return happening && [happening.say((key, values) => `${key} ${values?.amount}`), happening.tone, happening.address];
};
const SELLER = { role: 'seller', is_own_advert: 1 } as const;
const ORDER = '/pages/p2p/order?id=9';

test('a new order is told to the advertiser, and not to who made it', () => {
  expect(told('created', SELLER)).toEqual(['p2p.told-new-sale 137.93 USDT', 'plain', ORDER]);
  expect(told('created', {}, 1)).toBeUndefined();
});

test('each step is told to the side that did not take it', () => {
  expect([told('paid'), told('paid', SELLER)]).toEqual([undefined, ['p2p.told-paid 137.93 USDT', 'plain', ORDER]]);
  expect([told('released'), told('released', SELLER)]).toEqual([['p2p.told-received 137.93 USDT', 'ok', ORDER], undefined]);
  expect([told('extended'), told('extended', SELLER)]).toEqual([['p2p.told-extended 137.93 USDT', 'ok', ORDER], undefined]);
});

test('an appeal is told to the side whose it is not, and one of the exchange to both', () => {
  const appeal = { by: 'buyer', time: '2026-01-01 00:20:00' } as const;
  expect(told('appealed', { appeal: { ...appeal, is_own: 1 } }, 1)).toBeUndefined();
  expect(told('appeal-withdrawn', {}, 1)).toBeUndefined();
  expect(told('appeal-withdrawn', SELLER)).toEqual(['p2p.told-appeal-withdrawn 137.93 USDT', 'plain', ORDER]);
  expect(told('appealed', { ...SELLER, appeal: { ...appeal, is_own: 0 } })).toEqual(['p2p.told-appealed 137.93 USDT', 'fail', ORDER]);
  expect(told('escalated', { appeal: { by: 'exchange', time: appeal.time, is_own: 0 } })?.[1]).toBe('fail');
});

test('a message of the other side is told, and leads to the chat; an own one is not', () => {
  const message: ChatMessageRow = {
    number: 1,
    mine: 0,
    author: 'user',
    is_automatic: 0,
    text: 'Paying now',
    picture: '',
    links: [],
    create_time: '2026-01-01 00:01:00',
  };
  const event: UserEvent = { event: 'chat', chat: { kind: 'p2p', ref: 9 }, message, unread: 1 };
  expect(happenings.of(event)?.address).toBe('/pages/p2p/order?id=9&view=chat');
  expect(happenings.of({ ...event, message: { ...message, mine: 1 } })).toBeUndefined();
  expect(happenings.of({ ...event, chat: { kind: 'support', ref: 9 } })).toBeUndefined();
});
