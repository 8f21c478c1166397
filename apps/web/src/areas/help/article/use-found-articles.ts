import type { News } from '@mt2/contracts/help';
import { findArticles } from '@mt2/domain/help';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { newsQuery } from '../news.api.ts';

const NONE: readonly News[] = [];

/**
 * The questions, guides and agreements that a search found by their headlines, best first; if it found none, those that another
 * search finds, and only then those with the words in their text. `isReading` until all have been read.
 */
export function useFoundArticles(search: string, otherwise = ''): { articles: readonly News[]; isReading: boolean } {
  const enabled = search !== '';
  const reads = [
    useQuery({ ...newsQuery('faq'), enabled }),
    useQuery({ ...newsQuery('help'), enabled }),
    useQuery({ ...newsQuery('agreement'), enabled }),
  ];
  const [questions = NONE, guides = NONE, agreements = NONE] = reads.map(({ data }) => data);
  const articles = useMemo(() => {
    if (search === '') return NONE;
    const all = [...questions, ...guides, ...agreements];
    const headlines = all.map((article) => ({ ...article, content: '' }));
    const searches = otherwise === '' ? [search] : [search, otherwise];
    for (const each of [headlines, all])
      for (const words of searches) {
        const found = findArticles(each, words);
        if (found.length > 0) return found;
      }
    return NONE;
  }, [questions, guides, agreements, search, otherwise]);
  return { articles, isReading: reads.some(({ isLoading }) => isLoading) };
}
