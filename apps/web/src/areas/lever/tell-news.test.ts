import type { UserEvent } from '@mt2/contracts/feed';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, openSession, type User } from '../../platform/session.ts';
import { useOverlays } from '../../ui/overlays/overlays.ts';
import { tellNews } from './tell-news.ts';

const near = { event: 'liquidation-near', ticket: { symbol: 'BTC/USDT', type: 1, multiple: 20 } } as UserEvent;
const said = () => useOverlays.getState().toast?.text;
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} });
  openSession('one', {} as User);
});
afterEach(() => {
  vi.unstubAllGlobals();
  closeSession();
  useOverlays.setState({ toast: undefined });
});

test('a position that comes near its liquidation is told', async () => {
  await tellNews([near]);
  expect(said()).toContain('BTC/USDT');
});

test('the news of one who left while the words came is not told to the one who came after', async () => {
  const telling = tellNews([near]);
  openSession('other', {} as User);
  await telling;
  expect(said()).toBeUndefined();
});
