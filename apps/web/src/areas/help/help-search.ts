import type { NewsRow } from '@mt2/contracts/help';

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The articles in which each word of the search occurs, in title, abstract or text. */
export function findArticles<A extends Pick<NewsRow, 'title' | 'abstract' | 'content'>>(
  articles: readonly A[],
  search: string,
): readonly A[] {
  const words = wordsOf(search);
  if (words.length === 0) return articles;
  return articles.filter(({ title, abstract, content }) => {
    const all = `${title} ${abstract} ${content.replace(/<[^>]*>/g, ' ')}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
