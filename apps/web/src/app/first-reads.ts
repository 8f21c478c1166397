import { help } from '@mt2/contracts/help';
import { market } from '@mt2/contracts/market';
import { newsFields } from '../areas/help/index.ts';
import { bookFields, candlesQuery, frameOf, symbolIn } from '../areas/market/index.ts';
import type { Path } from '../frame/paths.ts';
import { queryClient } from '../platform/query.ts';
import { beginRead } from '../platform/send.ts';
import { getSession, isSignedIn } from '../platform/session.ts';
import { getSettings } from '../platform/settings.ts';
import { DESK } from '../ui/use-media.ts';
import { choiceIn } from './tabs/contract/last-choice.ts';

const HOME = '/pages/index/index';

type Begin = (query: URLSearchParams) => unknown;

const prices = () => beginRead(market.listQuotations, {});
const book = (...asked: Parameters<typeof bookFields>) => beginRead(market.getMarketInfo, bookFields(...asked));
/** The candles of a chart, whose fields are made of the time: the query itself begins. */
const candles = (symbol: string, period: string) => void queryClient.prefetchInfiniteQuery(candlesQuery(symbol, frameOf(period)));
const isDesk = () => matchMedia(DESK).matches;

/** The first reads of the screens that show prices. */
const READS: { readonly [P in Path]?: Begin } = {
  [HOME]: () => {
    beginRead(help.listNews, newsFields('banner'));
    prices();
    beginRead(help.listNews, newsFields('notice'));
  },
  '/pages/trade/index': prices,
  '/pages/trade/spot': (query) => {
    prices();
    book(symbolIn(query));
    if (isDesk()) candles(symbolIn(query), getSettings().klinePeriod);
  },
  '/pages/trade/kline': (query) => {
    prices();
    book(symbolIn(query));
    if (isDesk() || !query.has('at')) candles(symbolIn(query), getSettings().klinePeriod);
  },
  '/pages/option/detail': (query) => {
    prices();
    const { mode, symbol } = choiceIn(query);
    if (mode === 'contract') book(symbol, 'contract');
    candles(symbol, getSettings()[mode === 'contract' ? 'klinePeriod' : 'optionPeriod']);
  },
  '/pages/lever/index': (query) => {
    prices();
    book(symbolIn(query), 'contract');
    candles(symbolIn(query), getSettings().klinePeriod);
  },
  '/pages/assets/index': () => isSignedIn(getSession()) && prices(),
};

/** The path and the query of an address; the page's bare one is home's. */
function partsOf(address: string): readonly [Path, URLSearchParams] {
  const [path = '', query] = address.split('?');
  return [path.length < 2 ? HOME : (path as Path), new URLSearchParams(query)];
}

/** True for home's address. */
export const isHome = (address: string): boolean => partsOf(address)[0] === HOME;

/** Sends what the screen at an address reads first, before its code is asked for. */
export function beginReads(address: string): void {
  const [path, query] = partsOf(address);
  READS[path]?.(query);
}
