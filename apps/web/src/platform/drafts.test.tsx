import { act, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ONE_VISIT, useDraft } from './drafts.ts';
import { press } from './form/use-changing.ts';
import { GivenUp, Refused, Unanswered, Unreachable } from './send.ts';
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
  return { form: () => result.current[0], type: (form: Form) => act(() => result.current[1](form)), rerender, unmount };
}

function typeAndLeave(visit: Visit = {}, form: Form = TYPED): void {
  const { type, unmount } = open(visit);
  type(form);
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
  typeAndLeave(visit, { ...TYPED, tif: 'post-only' });
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

test.each([
  ['made', undefined, EMPTY],
  ['refused', new Refused('failed', 'error', 'No'), TYPED],
  ['given up', new GivenUp(), TYPED],
  ['not sent', new Unreachable('offline'), TYPED],
  ['of an unknown outcome', new TypeError('a bug'), EMPTY],
])('what was sent comes back with no reload, of this tab or another, unless it is surely not made: it is %s', async (_, error, again) => {
  openSession('autumn.token', ANN);
  const { type, form } = open();
  type(TYPED);
  const sent = press('spot BTC/USDT', async () => {
    expect(open().form()).toEqual(EMPTY);
    if (error) throw error;
  });
  await sent.catch(() => undefined);
  expect([form(), open().form()]).toEqual([TYPED, again]);
});

test('a form that was sent is kept again only if something is typed', async () => {
  const [sent, other] = [open(), open()];
  for (const form of [sent, other]) form.type(TYPED);
  await press('spot BTC/USDT', () => Promise.reject(new Unanswered(undefined))).catch(() => undefined);
  for (const form of [sent, other]) form.rerender();
  expect(open().form()).toEqual(EMPTY);
  sent.type({ ...TYPED, quantity: '0.7' });
  expect(open().form()).toEqual({ ...TYPED, quantity: '0.7' });
});

test('a refused draft does not replace what was typed since, and is not kept after a logout', async () => {
  openSession('autumn.token', ANN);
  const refused = () => Promise.reject(new Refused('failed', 'error', 'No'));
  typeAndLeave();
  const newer = { ...TYPED, quantity: '0.7' };
  await press('spot BTC/USDT', async () => {
    open().type(newer);
    await refused();
  }).catch(() => undefined);
  expect(open().form()).toEqual(newer);
  await press('spot BTC/USDT', async () => {
    closeSession();
    await refused();
  }).catch(() => undefined);
  expect(localStorage.getItem('mt2.drafts')).toBeNull();
});

test.each(['{bad', '[]', '{" 12":{"spot BTC/USDT":{"at":"now","typed":5}}}'])('damaged drafts are dropped: %s', (text) => {
  openSession('autumn.token', ANN);
  localStorage.setItem('mt2.drafts', text);
  typeAndLeave();
  expect(Object.keys(JSON.parse(localStorage.getItem('mt2.drafts') ?? ''))).toEqual([' 12']);
  expect(open().form()).toEqual(TYPED);
});

test('a suggestion that was not changed is not kept', () => {
  typeAndLeave({}, { ...EMPTY, quantity: '0.5' });
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
