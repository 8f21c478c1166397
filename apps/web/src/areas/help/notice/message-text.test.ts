import type { Contract } from '@mt2/contracts/area';
import { contracts } from '@mt2/contracts/areas';
import { expect, test } from 'vitest';
import words from '../../../locales/en/notice.json' with { type: 'json' };
import { aboutOf, isTransaction } from './message-about.ts';
import { partsOf } from './message-text.ts';

test.each([
  ['MT2: BTC/USDT has reached 70,000.5 USDT. Last price: 70,001 USDT.', 'BTC/USDT has reached 70,000.5 USDT', 'Last price: 70,001 USDT.'],
  ['MT2: a login from a new device: Chrome. If this was not you, …', 'A login from a new device', 'Chrome. If this was not you, …'],
  ['【MT2】您的登录密码已修改。如非本人操作，请联系客服。', '您的登录密码已修改', '如非本人操作，请联系客服。'],
  ['[MT2] 비밀번호가 변경되었습니다.', '비밀번호가 변경되었습니다', ''],
  ['MT2: รหัสผ่านถูกเปลี่ยนแล้ว หากไม่ใช่คุณ', 'รหัสผ่านถูกเปลี่ยนแล้ว', 'หากไม่ใช่คุณ'],
  ['Written without its sender', '', 'Written without its sender'],
])('%j is titled by what happened, without its sender', (content, head, rest) => expect(partsOf(content)).toEqual({ head, rest }));

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
