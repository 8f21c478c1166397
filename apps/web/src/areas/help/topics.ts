import type { News } from '@mt2/contracts/help';

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

const MOST_RELATED = 4;

/** Other articles of the same topic. */
export function relatedTo<A extends Identified>(article: Identified, all: readonly A[]): readonly A[] {
  const topic = topicOf(article);
  return topic === undefined ? [] : all.filter((each) => each.id !== article.id && topicOf(each) === topic).slice(0, MOST_RELATED);
}
