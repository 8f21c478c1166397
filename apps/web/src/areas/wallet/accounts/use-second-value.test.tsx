import { atoms } from '@mt2/domain';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { feedConnection } from '../../../platform/feed/feed-connection.ts';
import type { Ticker } from '../../../platform/feed/feed-data.ts';
import { changeLanguage } from '../../../platform/i18n.ts';
import { give } from '../../../testing/answers.ts';
import { InApp } from '../../../testing/in-app.tsx';
import { BTC_MARKET } from '../../../testing/market.ts';
import type { Holding } from '../assets.ts';
import { useSecondValue } from './use-second-value.ts';

beforeEach(() => changeLanguage('en'));

const holding = (coin: string): Holding => ({ coin, usdt: atoms('32000') }) as Holding;
const ticker = (part: Partial<Ticker>) => ({ marketId: 1, isListed: true, isOpen: true, open: atoms('64000'), ...part }) as Ticker;

test('the 24-hour change of a coin in the wallet follows its price; USDT has none', async () => {
  let tickers = [ticker({ last: atoms('64640'), change: '1.00' })];
  let heard = (): void => undefined;
  vi.spyOn(feedConnection, 'listen').mockImplementation((_, changed) => {
    heard = changed as () => void;
    return () => undefined;
  });
  vi.spyOn(feedConnection, 'read').mockImplementation(() => tickers);
  give(BTC_MARKET);
  const { result } = renderHook(useSecondValue, { wrapper: InApp });
  await waitFor(() => expect(result.current(holding('BTC'))).toEqual({ change: '+1.00%' }));
  tickers = [ticker({ last: atoms('63360'), change: '-1.00' })];
  act(heard);
  await waitFor(() => expect(result.current(holding('BTC'))).toEqual({ change: '-1.00%' }));
  expect(result.current(holding('USDT'))).toEqual({ change: undefined });
});
