import { chatMessage } from '@mt2/contracts/chat-rows';
import type { UserEvent } from '@mt2/contracts/feed';
import { expect, test } from 'vitest';
import { rowOf } from '../../../testing/answers.ts';
import { resizeToPhone, resizeWindow } from '../../../testing/window-size.ts';
import { chatNews } from './chat-news.ts';

const message = rowOf(chatMessage, { author: 'user', text: 'Paying now' });

test("a message of the other party is news and links to the chat; the user's own is not", () => {
  // Another file may have left the chat of a different order open.
  const event: UserEvent = { event: 'chat', chat: { kind: 'p2p', ref: 19 }, message, unread: 1 };
  expect(chatNews(event)?.update.address).toBe('/pages/p2p/order?id=19&view=chat');
  expect(chatNews({ ...event, message: { ...message, mine: 1 } })).toBeUndefined();
  expect(chatNews({ ...event, chat: { kind: 'support', ref: 19 } })).toBeUndefined();
});

test('no toast shows a message while its chat is shown: on its screen, or in a wide window next to the order', () => {
  const isNews = (hash: string) => {
    location.hash = hash;
    return chatNews({ event: 'chat', chat: { kind: 'p2p', ref: 19 }, message, unread: 1 }) !== undefined;
  };
  resizeToPhone();
  expect(isNews('#/pages/p2p/order?id=19')).toBe(true);
  expect(isNews('#/pages/p2p/order?view=chat&id=19')).toBe(false);
  expect(isNews('#/pages/p2p/order?id=20&view=chat')).toBe(true);
  resizeWindow(1440, 900);
  expect(isNews('#/pages/p2p/order?id=19')).toBe(false);
  expect(isNews('#/pages/p2p/index')).toBe(true);
  resizeToPhone();
  location.hash = '';
});
