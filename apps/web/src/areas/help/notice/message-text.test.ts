import { MESSAGE_ABOUT } from '@mt2/contracts/message-about';
import { expect, test } from 'vitest';
import words from '../../../locales/en/notice.json' with { type: 'json' };
import { aboutOf, withoutSender } from './message-text.ts';

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

test('whatever a message is about has its heading', () =>
  expect(MESSAGE_ABOUT.filter((about) => !(`about-${about}` in words))).toEqual([]));
