import type { News } from '@mt2/contracts/help';
import { type Address, to } from '../../frame/paths.ts';

/** Subjects of the questions and guides, in the order of the help centre, each with its articles. */
const ARTICLES_OF = {
  account: [1801, 1802, 1803, 1809, 1810, 1813, 1901, 1907],
  money: [1807, 1811, 1812, 1906, 1908],
  trading: [1804, 1805, 1806, 1808, 1902, 1903, 1904, 1905, 1909, 1910, 1911],
  products: [1814, 1815, 1816, 1817, 1818, 1912],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type Topic = keyof typeof ARTICLES_OF;
export const TOPICS = Object.keys(ARTICLES_OF) as readonly Topic[];

type Identified = Pick<News, 'id'>;

/** The topic of an article; undefined for those of other backends, which have none. */
export const topicOf = ({ id }: Identified): Topic | undefined =>
  TOPICS.find((topic) => (ARTICLES_OF[topic] as readonly number[]).includes(id));

type Place = { readonly word: string; readonly address: Address };

const SPOT: Place = { word: 'spot.spot', address: to('/pages/trade/spot', { symbol: 'BTC/USDT' }) };
const FEES: Place = { word: 'fee.title', address: '/pages/user/fees' };
const PLACES: ReadonlyMap<number, Place> = new Map([
  ...[1804, 1805, 1808, 1902, 1905].map((id) => [id, SPOT] as const),
  ...[1806, 1904, 1910].map((id) => [id, FEES] as const),
  [1903, { word: 'screen.kline', address: to('/pages/trade/kline', { symbol: 'BTC/USDT' }) }],
  [1906, { word: 'wallet.ledger', address: '/pages/assets/ledger' }],
  [1907, { word: 'security.title', address: '/pages/settings/security/index' }],
  [1909, { word: 'nav.option', address: to('/pages/option/detail', { mode: 'option' }) }],
  [1911, { word: 'nav.contract', address: to('/pages/option/detail', { mode: 'contract' }) }],
]);

/** The screen that an article is about; undefined if it is about none, or its text leads there. */
export const placeOf = ({ id }: Identified): Place | undefined => PLACES.get(id);

const MOST_RELATED = 6;

/** Other articles about the same screen, then those of the same topic. */
export function relatedTo<A extends Identified>(article: Identified, all: readonly A[]): readonly A[] {
  const [topic, place] = [topicOf(article), placeOf(article)];
  const related = topic === undefined ? [] : all.filter((each) => each.id !== article.id && topicOf(each) === topic);
  const distanceOf = (each: A) => (placeOf(each) === place ? 0 : 1);
  return related.toSorted((one, other) => distanceOf(one) - distanceOf(other)).slice(0, MOST_RELATED);
}
