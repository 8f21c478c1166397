import { expect, onTestFinished, test, vi } from 'vitest';
import { hashHistory } from './hash-history.ts';

test('an entry has its address, its state, the next index and its own key', () => {
  history.replaceState({ idx: 4 }, '', '#/below');
  hashHistory.push({ pathname: '/a', search: '?b=1' }, { from: 'test' });
  const pushed = hashHistory.location;
  expect(pushed).toMatchObject({ pathname: '/a', search: '?b=1', state: { from: 'test' } });
  expect(history.state.idx).toBe(5);
  hashHistory.replace({ pathname: '/c' }, undefined);
  expect([hashHistory.location, history.state.idx]).toMatchObject([{ pathname: '/c', search: '', state: null }, 5]);
  expect(hashHistory.location.key).not.toBe(pushed.key);
});

test('a typed address has no index until it is given one', () => {
  history.replaceState(null, '', '#typed');
  expect(hashHistory.location).toEqual({ pathname: '/typed', search: '', hash: '', state: null, key: 'default' });
  hashHistory.number(7);
  hashHistory.number(0);
  hashHistory.push({ pathname: '/next' }, undefined);
  expect(history.state.idx).toBe(8);
});

test('if the browser takes no more entries, an address is opened like a typed one', () => {
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  onTestFinished(() => push.mockRestore());
  hashHistory.push({ pathname: '/late' }, undefined);
  expect(location.hash).toBe('#/late');
});
