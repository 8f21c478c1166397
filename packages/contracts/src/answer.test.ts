import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer.ts';
import { product, refused } from './index.ts';

const LIST = product.spot.listOrders;
const SENTENCE = product.spot.cancelOrder;
const read = (body: unknown, status = 200) => readAnswer(SENTENCE, status, body);
const refusal = (part: { type?: 'error' | '998' | '999'; key?: string; message?: string }) => ({
  ok: false,
  type: 'error',
  key: '',
  message: '',
  ...part,
});

describe('a success', () => {
  it.each([
    ['both fields', { type: 'ok', code: 1 }],
    ['the type alone', { type: 'ok' }],
    ['the code alone', { code: 1 }],
    ['the code as text', { code: '1' }],
    ['the type, against the code', { type: 'ok', code: 0 }],
    ['the type, against the code of a lost session', { type: 'ok', code: 999 }],
    ['the code, against the type', { type: 'error', code: 1 }],
    ['the code, against the type of a lost session', { type: '999', code: 1 }],
    ['the code, against the number of a lost session', { type: 999, code: 1 }],
  ])('by %s', (_, fields) => expect(read({ ...fields, message: 'm' })).toMatchObject({ ok: true, message: 'm' }));

  it.each([
    ['the message', { type: 'ok', code: 1, message: [1] }, [1]],
    ['an object', { type: 'ok', message: { id: 7 } }, { id: 7 }],
    ['the message with data next to it', { type: 'ok', code: 1, msg: 'success', message: [1], data: [2] }, [1]],
    ['the data without a message', { type: 'ok', data: [2] }, [2]],
    ['the data next to a sentence', { type: 'ok', message: 'success', data: [] }, []],
    ['the data of a success by code', { code: 1, msg: 'success', data: [2] }, [2]],
    ['the data of a success by code, next to a message', { code: 1, message: {}, data: [2] }, [2]],
    ['the message of a success by code with empty data', { code: 1, message: [1], data: null }, [1]],
    ['a payload that is falsy', { type: 'ok', message: 0 }, 0],
    ['a number as text', { type: 'ok', message: '2' }, '2'],
    ['null', { type: 'ok', message: null }, null],
    ['nothing', { type: 'ok' }, undefined],
  ])('of a call with a value returns %s', (_, body, payload) =>
    expect(readAnswer(LIST, 200, body)).toMatchObject({ ok: true, message: payload }),
  );

  it.each([
    ['the message', { type: 'ok', message: 'token', data: [] }, 'token'],
    ['the message, against data that is a text', { type: 'ok', message: 'token', data: 'success' }, 'token'],
    ['the data without a message', { type: 'ok', data: 'token' }, 'token'],
    ['the data of a success by code', { code: 1, message: 'success', data: 'token' }, 'token'],
    ['the message of a success by code without a text in its data', { code: 1, message: 'token', data: [] }, 'token'],
  ])('of a call with a text returns %s', (_, body, payload) => expect(read(body)).toMatchObject({ ok: true, message: payload }));

  it('keeps the fields next to the message', () =>
    expect(read({ type: 'ok', code: 1, message: 'm', order: 5 })).toEqual({ ok: true, message: 'm', beside: { order: 5 } }));
  it('counts regardless of the status', () => expect(read({ type: 'ok', message: 'm' }, 500)).toMatchObject({ ok: true }));
});

describe('a refusal', () => {
  it.each([
    ['of this project', refused('amount-invalid', 'No'), { key: 'amount-invalid', message: 'No' }],
    ['that needs an identity', refused('kyc-basic-required', 'No'), { type: '998', key: 'kyc-basic-required', message: 'No' }],
    ['without a name and a code', { type: 'error', message: 'No' }, { message: 'No' }],
    ['without a type', { code: 0, message: 'No' }, { message: 'No' }],
    ['of a type that is not known', { type: 'fail', code: 17, message: 'No' }, { message: 'No' }],
    ['without type and code', { message: 'No', statusCode: 404 }, { message: 'No' }],
    ['without a message', { type: 'error', code: 0 }, {}],
    ['with an empty message', { type: 'error', message: ' ' }, {}],
    ['with a message that is null', { type: 'error', message: null }, {}],
    ['with its sentence in msg', { code: 0, msg: 'No' }, { message: 'No' }],
    [
      'with a message that is an object',
      { type: 'error', message: { amount: ['', 'Too little'], price: ['No'] } },
      { message: 'Too little' },
    ],
    ['with a message that is a list', { type: 'error', message: ['No'] }, { message: 'No' }],
    ['with a message of no text', { type: 'error', message: { id: 7, of: {} } }, {}],
    ['with a name that is not text', { type: 'error', message: 'No', key: 5 }, { message: 'No' }],
    ['of a code that is not 1', { code: 11, message: 'No' }, { message: 'No' }],
    ['of a type that only begins as one', { type: 9990, message: 'No' }, { message: 'No' }],
  ] as const)('%s', (_, body, part) => expect(read(body)).toEqual(refusal(part)));

  it.each([
    ['as text', { type: '999', code: 999, message: 'm', key: 'amount-invalid' }, { key: 'amount-invalid', message: 'm' }],
    ['as text alone', { type: '999', message: 'm' }, { message: 'm' }],
    ['as a number', { type: 999, message: 'm' }, { message: 'm' }],
    ['against a code of a refusal', { type: 999, code: 0, message: 'm' }, { message: 'm' }],
    ['without a message', { type: 999 }, {}],
  ] as const)('of a lost session, its type %s', (_, body, part) => expect(read(body)).toEqual(refusal({ type: '999', ...part })));

  it('names the field it is about, if that is text', () => {
    expect(read(refused('amount-invalid', 'No', { field: 'number' }))).toEqual({
      ...refusal({ key: 'amount-invalid', message: 'No' }),
      field: 'number',
    });
    expect(read({ type: 'error', message: 'No', field: 7 })).toEqual(refusal({ message: 'No' }));
  });

  it('counts regardless of the status', () => expect(read({ type: 'error', message: 'No' }, 500)).toEqual(refusal({ message: 'No' })));
});

describe('anything but an envelope', () => {
  it.each([
    ['null', null],
    ['a text', 'Bad Gateway'],
    ['a list', [1]],
    ['a number', 1],
  ])('is %s', (_, body) => expect(() => read(body)).toThrow('not an envelope'));
  it('is the body of a failed gateway', () => expect(() => read({ error: 'Bad Gateway' }, 502)).toThrow('not an envelope'));
});
