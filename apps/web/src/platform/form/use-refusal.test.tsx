import { account } from '@mt2/contracts/account';
import { about, type Err, err, ok, refusalsOf, together } from '@mt2/domain';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { give, refuses } from '../../testing/answers.ts';
import { useOverlays } from '../../ui/overlays/overlays.ts';
import { api, GivenUp, Refused } from '../send.ts';
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
  ['names no field', new Refused('order-already-closed', 'error', 'No')],
  ['names a field that the form does not show', new Refused('failed', 'error', 'No', 'coinId')],
])('the server’s refusal that %s is about the whole form until it changes', (_, error) => {
  const form = render();
  act(() => form.current.showAnswer(error));
  expect([form.current.whole, form.current.at(...FIELDS), form.current.pass()]).toEqual(['No', undefined, true]);
  act(() => form.current.clear());
  expect(form.current.whole).toBeUndefined();
});

test('nothing that was sent is no refusal', () => {
  const form = render();
  act(() => form.current.showAnswer(new GivenUp('no code was given')));
  expect([form.current.whole, form.current.at(...FIELDS)]).toEqual([undefined, undefined]);
});

test.each([
  ['no toast if the form shows it at its field', 'nickname', undefined],
  ['a toast if no field of the form shows it', 'lang', 'No'],
])('the server’s refusal is %s', async (_, field, toast) => {
  useOverlays.setState({ said: [] });
  give([refuses(account.setNickname, 'No', { field })]);
  const form = renderHook(() => useRefusal(['order', 'nickname'], [])).result;
  await act(() => api.change(account.setNickname, { nickname: 'Ann' }).catch(form.current.showAnswer));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(useOverlays.getState().said.at(-1)?.text).toBe(toast);
});
