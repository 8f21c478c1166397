import type { Contract } from '@mt2/contracts/area';
import { contracts } from '@mt2/contracts/areas';
import { expect, test } from 'vitest';
import words from '../../../locales/en/notice.json' with { type: 'json' };
import { aboutOf, isTransaction } from './message-about.ts';
import { withoutSender } from './message-text.ts';

test.each([
  ['MT2: your deposit has been credited.', 'Your deposit has been credited.'],
  ['【MT2】您的充值已入账。', '您的充值已入账。'],
  ['[MT2] 입금이 처리되었습니다.', '입금이 처리되었습니다.'],
  ['Written without its sender', 'Written without its sender'],
])('%j is shown without its sender', (content, shown) => expect(withoutSender(content)).toBe(shown));

test.each([
  ['kyc', 'kyc'],
  ['alert-ended', 'alert'],
  ['security', 'security'],
  ['register', 'other'],
  ['deposit', undefined],
  ['liquidation-risk', undefined],
])('a message of the purpose %s is about %s', (purpose, about) => {
  expect(aboutOf(purpose)).toBe(about);
  if (about) expect(words).toHaveProperty(`about-${about}`);
});

test('every event of the event log is listed in exactly one tab: as a transaction, or as the message sent about it', () => {
  const kinds = Object.values<Contract>(contracts).flatMap(({ log }) => Object.entries(log));
  const tabs = kinds.map(([kind, { mail }]) => [
    kind,
    isTransaction({ kind }) ? 'transactions' : '',
    mail !== undefined && aboutOf(mail) ? 'messages' : '',
  ]);
  expect(tabs.filter(([, transactions, messages]) => (transactions === '') === (messages === ''))).toEqual([]);
});
