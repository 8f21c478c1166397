import type { UserEvent } from '@mt2/contracts/feed';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeSession, openSession, type User } from '../../platform/session.ts';
import { useOverlays } from '../../ui/overlays/overlays.ts';
import { showNews } from './show-news.ts';

const near = { event: 'liquidation-near', ticket: { symbol: 'BTC/USDT', type: 1, multiple: 20 } } as UserEvent;
const shown = () => useOverlays.getState().toast?.text;
beforeEach(() => {
  openSession('one', {} as User);
});
afterEach(() => {
  closeSession();
  useOverlays.setState({ toast: undefined });
});

test('a toast names the position that comes near its liquidation', async () => {
  await showNews([near]);
  expect(shown()).toContain('BTC/USDT');
});

test('events of a user who logged out while the words were loaded are not shown to the next user', async () => {
  const showing = showNews([near]);
  openSession('other', {} as User);
  await showing;
  expect(shown()).toBeUndefined();
});
