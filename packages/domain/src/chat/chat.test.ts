import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atoms } from '../money/index.ts';
import {
  askedRecords,
  automaticAnswers,
  checkSaid,
  LONGEST_MESSAGE,
  markAfter,
  meantRecord,
  numberOfParty,
  OPERATOR,
  partyOfNumber,
  userParty,
} from './index.ts';

const said = (text: string, picture = '') => checkSaid({ text, picture });
const refused = (refusal: string) => expect.objectContaining({ ok: false, refusal });

describe('a message', () => {
  it('has a text or an image', () => {
    for (const nothing of ['', '   ', '\n\n', '\u0000']) expect(said(nothing)).toEqual(refused('message-required'));
    expect(said('', '/upload/a.png')).toEqual({ ok: true, value: { text: '', picture: '/upload/a.png' } });
  });

  it('has at most 2,000 characters, as readers count them', () => {
    expect(said('a'.repeat(LONGEST_MESSAGE))).toMatchObject({ ok: true });
    expect(said('🙂'.repeat(LONGEST_MESSAGE))).toMatchObject({ ok: true });
    expect(said('a'.repeat(LONGEST_MESSAGE + 1))).toEqual(refused('message-too-long'));
    expect(said('a'.repeat(10_000), '/upload/a.png')).toEqual(refused('message-too-long'));
  });

  it('keeps its lines and its markup, and loses unprintable characters', () => {
    expect(said('  <b>one</b>\r\ntwo\u0007\ud800\n ')).toEqual({ ok: true, value: { text: '<b>one</b>\ntwo', picture: '' } });
  });
});

describe('a read mark', () => {
  it('never moves back and never past the last message', () => {
    const number = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(number, number, fc.integer({ min: -5, max: 2000 }), (first, second, upTo) => {
        const [readTo, last] = first < second ? [first, second] : [second, first];
        const after = markAfter(readTo, upTo, last);
        expect(after).toBeGreaterThanOrEqual(readTo);
        expect(after).toBeLessThanOrEqual(last);
        if (upTo <= last) expect(after).toBeGreaterThanOrEqual(upTo);
      }),
    );
  });
});

describe('a party', () => {
  it('is found again by its number', () => {
    for (const party of [OPERATOR, userParty(7), { kind: 'guest', id: 3 } as const])
      expect(partyOfNumber(numberOfParty(party))).toEqual(party);
  });
});

describe('a question about a record', () => {
  it.each([
    [
      'deposit',
      ['My deposit has not arrived', '充值未到账', '充幣未到帳', '入金が反映されません', '내 입금은 어디에?', 'Mi depósito', 'ฝากเงินแล้ว'],
    ],
    [
      'withdrawal',
      ['Where is my withdrawal?', '提现未完成', '提幣未完成', '出金はどこですか', '출금이 지연', 'Mi retiro', 'ถอนเงินยังไม่สำเร็จ'],
    ],
  ] as const)('is recognized in every language: %s', (record, texts) => {
    for (const text of texts) expect(askedRecords(text)).toEqual([record]);
  });

  it('names both records, or none', () => {
    expect(askedRecords('I deposited and want to withdraw')).toEqual(['deposit', 'withdrawal']);
    expect(askedRecords('I forgot my password')).toEqual([]);
  });

  it.each([
    ['for 2 days', 9001],
    ['of 1,500 USDT', 17],
    ['of ０.5', 9001],
    ['no. 9001', 9001],
    ['of 999 USDT', undefined],
  ])('is about the record whose number it quotes, or without numbers the latest: %s', (text, id) => {
    const pending = [
      { id: 9001, amount: atoms('0.5') },
      { id: 17, amount: atoms('1500') },
    ];
    expect(meantRecord(text, pending)?.id).toBe(id);
  });
});

describe('the automatic answers', () => {
  const facts = { lastAt: 0, now: 100, isAway: false, wasAutomatic: false, hasArticles: true, pending: [] };

  it('name a pending record before the articles', () =>
    expect(automaticAnswers({ ...facts, pending: ['deposit'] })).toEqual(['deposit', 'articles']));

  it('name it again as long as no operator has answered', () => {
    const later = { ...facts, lastAt: 99, pending: ['withdrawal'] } as const;
    expect(automaticAnswers({ ...later, wasAutomatic: true })).toEqual(['withdrawal']);
    expect(automaticAnswers(later)).toEqual([]);
  });
});
