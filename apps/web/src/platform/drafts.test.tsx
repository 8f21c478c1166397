import { act, renderHook } from '@testing-library/react';
import { type ReactNode, type SetStateAction, StrictMode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ONE_VISIT, useDraft } from './drafts.ts';
import { useUnanswered } from './form/use-unanswered.ts';
import { setServerTime, worldNow } from './server-time.ts';
import { closeSession, openSession, type User } from './session.ts';

const ANN = { id: 12 } as User;
const BOB = { id: 13 } as User;
type Form = { readonly side: string; readonly price: string; readonly quantity: string; readonly tif?: string };
const EMPTY: Form = { side: 'buy', price: '64000', quantity: '' };
const TYPED = { ...EMPTY, price: '63999', quantity: '0.5' };

type Visit = { name?: string; empty?: Form; unit?: string; optional?: Partial<Form>; page?: string; fits?: (left: Form) => boolean };

/** Opens the form on a page, as after a reload or on a new visit. */
function open({ name = 'spot BTC/USDT', empty = EMPTY, page = 'first', ...options }: Visit = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <MemoryRouter initialEntries={[{ pathname: '/', key: page }]}>{children}</MemoryRouter>
    </StrictMode>
  );
  const { result, rerender, unmount } = renderHook(() => useDraft(name, empty, options), { wrapper });
  return { form: () => result.current[0], type: (form: SetStateAction<Form>) => act(() => result.current[1](form)), rerender, unmount };
}

function typeAndLeave(visit: Visit = {}): void {
  const { type, unmount } = open(visit);
  type(TYPED);
  unmount();
}

test.each<[string, Visit, Form]>([
  ['after a reload', {}, TYPED],
  ['on a new visit', { page: 'second' }, TYPED],
  ['unless it is another form', { name: 'spot ETH/USDT' }, EMPTY],
  ['unless its numbers have another unit', { unit: 'usdt' }, EMPTY],
  ['after a reload, if it begins empty on every visit', ONE_VISIT, TYPED],
  ['unless it begins empty on every visit', { ...ONE_VISIT, page: 'second' }, EMPTY],
  ['unless the visit needs another form', { page: 'second', fits: ({ side }) => side === 'sell' }, EMPTY],
])('text typed into a form is there again %s', (_, visit, expected) => {
  openSession('autumn.token', ANN);
  typeAndLeave();
  expect(open(visit).form()).toEqual(expected);
});

test('a field that the empty form does not have is there again if an example of it is given', () => {
  openSession('autumn.token', ANN);
  const visit = { optional: { tif: 'fok' } };
  const { type, unmount } = open(visit);
  type({ ...TYPED, tif: 'post-only' });
  unmount();
  expect(open(visit).form()).toEqual({ ...TYPED, tif: 'post-only' });
  expect(open().form()).toEqual(TYPED);
});

test('a form that is still shown after a logout writes nothing again', () => {
  openSession('autumn.token', ANN);
  const { type, rerender, unmount } = open();
  type(TYPED);
  act(() => closeSession());
  rerender();
  unmount();
  expect(open().form()).toEqual(EMPTY);
});

test('what the answer to a form that is gone changes is changed in the form that has its place, or in its draft', () => {
  const first = open();
  first.type(TYPED);
  first.unmount();
  const second = open();
  first.type(EMPTY);
  expect(second.form()).toEqual(EMPTY);
  second.type(TYPED);
  second.unmount();
  first.type(EMPTY);
  expect(open().form()).toEqual(EMPTY);
});

test('what the answer to a form that is gone changes leaves what was typed since as it is, unless it says how to change that', () => {
  const first = open();
  first.type(TYPED);
  first.unmount();
  const second = open();
  const newer = { ...TYPED, quantity: '0.7' };
  second.type(newer);
  first.type(EMPTY);
  expect(second.form()).toEqual(newer);
  first.type((now) => ({ ...now, tif: 'fok' }));
  expect(second.form()).toEqual({ ...newer, tif: 'fok' });
  second.type(newer);
  second.unmount();
  first.type(EMPTY);
  expect(open().form()).toEqual(newer);
});

test('what was sent without an answer is there in a new form, until logout', async () => {
  openSession('autumn.token', ANN);
  const form = () => renderHook(() => useUnanswered<string>(TYPED, { draft: 'spot BTC/USDT' })).result;
  const { current } = form();
  await act(() => current.keepWhile('order', () => Promise.resolve(false)));
  const next = form();
  expect(next.current.unanswered).toBe('order');
  act(() => closeSession());
  expect(next.current.unanswered).toBeUndefined();
});

test('a suggestion that was not changed is not kept', () => {
  const { type, unmount } = open();
  type({ ...EMPTY, quantity: '0.5' });
  unmount();
  expect(open({ empty: { ...EMPTY, price: '65001' } }).form()).toEqual({ ...EMPTY, price: '65001', quantity: '0.5' });
});

test.each([
  [3_599, TYPED],
  [3_600, EMPTY],
  // The page was ahead of a frozen world.
  [-60, TYPED],
  // The world was set back.
  [-3_600, EMPTY],
])('after %i seconds the form is %j', (seconds, expected) => {
  typeAndLeave();
  setServerTime(worldNow() + seconds);
  expect(open().form()).toEqual(expected);
});

test('typed text belongs to an account of a world, and is forgotten at logout', () => {
  openSession('autumn.token', ANN);
  typeAndLeave();
  openSession('autumn.token', BOB);
  expect(open().form()).toEqual(EMPTY);
  openSession(`spring.${'a'.repeat(28)}`, ANN);
  expect(open().form()).toEqual(EMPTY);
  openSession('autumn.token', ANN);
  expect(open().form()).toEqual(TYPED);
  closeSession();
  openSession('autumn.token', ANN);
  expect([open().form(), localStorage.getItem('mt2.drafts')]).toEqual([EMPTY, null]);
});
