import { about, type Err, err, ok, refusalsOf, together } from '@mt2/domain';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GivenUp, Refused } from '../send.ts';
import { refusedAt, useRefusal } from './use-refusal.ts';

type Refusal = 'failed' | 'submit-failed' | 'upload-failed';
const FIELDS = ['order', 'amount', 'note'] as const;
const say = ({ refusal }: Err<Refusal>) => `sentence of ${refusal}`;
const render = (refused: readonly Err<Refusal>[] = []) => renderHook(() => useRefusal(FIELDS, refused, { say })).result;

test('a refusal appears at the field it names, otherwise at the first field of the form; each field shows its first one', () => {
  const amount = about('amount', err('failed'));
  expect(refusedAt(FIELDS, [amount, err('submit-failed'), about('coin', err('upload-failed'))])).toEqual({
    amount,
    order: err('submit-failed'),
  });
  expect(refusedAt(FIELDS, [])).toEqual({});
});

test("the form's own errors are shown once the button is pressed", () => {
  const form = render(refusalsOf(together({ amount: err('failed'), note: ok('') })));
  expect(form.current.at('amount')).toBeUndefined();
  act(() => void form.current.pass());
  expect([form.current.at('order'), form.current.at('amount'), form.current.at('note', 'amount')]).toEqual([
    undefined,
    'sentence of failed',
    'sentence of failed',
  ]);
});

test('the server’s refusal appears at its field until the form changes', () => {
  const form = render();
  act(() => form.current.showAnswer(new Refused('upload-failed', 'error', 'No such note', 'note')));
  expect([form.current.at('note'), form.current.at('order', 'amount')]).toEqual(['No such note', undefined]);
  act(() => form.current.clear());
  expect(form.current.at('note')).toBeUndefined();
});

test.each([
  ['another backend, which names no field', new Refused('', 'error', 'No')],
  ['a field that the form does not show', new Refused('failed', 'error', 'No', 'coinId')],
  ['nothing that was sent', new GivenUp('no code was given')],
])('a failure of %s appears at no field', (_, error) => {
  const form = render();
  act(() => form.current.showAnswer(error));
  expect(form.current.at(...FIELDS)).toBeUndefined();
});
