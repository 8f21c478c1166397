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

type Place = { readonly word: string; readonly address: Address; readonly articles: readonly number[] };

const PLACES: readonly Place[] = [
  { word: 'screen.register', address: '/pages/user/login/register', articles: [1801, 1901] },
  { word: 'screen.forgot-password', address: '/pages/user/login/forgetPassword', articles: [1803] },
  { word: 'spot.spot', address: to('/pages/trade/spot', { symbol: 'BTC/USDT' }), articles: [1804, 1805, 1808, 1902, 1905] },
  { word: 'fee.title', address: '/pages/user/fees', articles: [1806, 1904, 1910] },
  { word: 'screen.wallet', address: '/pages/assets/index', articles: [1807, 1908] },
  { word: 'screen.settings', address: '/pages/settings/index', articles: [1810] },
  { word: 'screen.deposit', address: '/pages/assets/deposit/index', articles: [1811] },
  { word: 'screen.withdraw', address: '/pages/assets/withdraw/index', articles: [1812] },
  { word: 'kyc.title', address: '/pages/verification/index', articles: [1813] },
  { word: 'screen.p2p', address: '/pages/p2p/index', articles: [1814, 1912] },
  { word: 'screen.robots', address: '/pages/lianghua/jqrlslb', articles: [1815] },
  { word: 'screen.borrow', address: '/pages/lianghua/jiedai', articles: [1816] },
  { word: 'screen.finance-list', address: '/pages/finance/index', articles: [1817] },
  { word: 'promotion.title', address: '/pages/promotion/index', articles: [1818] },
  { word: 'screen.kline', address: to('/pages/trade/kline', { symbol: 'BTC/USDT' }), articles: [1903] },
  { word: 'wallet.ledger', address: '/pages/assets/ledger', articles: [1906] },
  { word: 'security.title', address: '/pages/settings/security/index', articles: [1907] },
  { word: 'nav.option', address: to('/pages/option/detail', { mode: 'option' }), articles: [1909] },
  { word: 'nav.contract', address: to('/pages/option/detail', { mode: 'contract' }), articles: [1911] },
];

/** The screen that an article is about; undefined if it is about none. */
export const placeOf = ({ id }: Identified): Place | undefined => PLACES.find(({ articles }) => articles.includes(id));

const PROCEDURES: readonly number[] = [1801, 1803, 1811, 1812, 1814, 1901];

/** True if the first paragraph of an article says what to do, step by step. */
export const isProcedure = ({ id }: Identified): boolean => PROCEDURES.includes(id);

const MOST_RELATED = 6;

/** Other articles about the same screen, then those of the same topic. */
export function relatedTo<A extends Identified>(article: Identified, all: readonly A[]): readonly A[] {
  const [topic, place] = [topicOf(article), placeOf(article)];
  const related = topic === undefined ? [] : all.filter((each) => each.id !== article.id && topicOf(each) === topic);
  const distanceOf = (each: A) => (placeOf(each) === place ? 0 : 1);
  return related.toSorted((one, other) => distanceOf(one) - distanceOf(other)).slice(0, MOST_RELATED);
}
