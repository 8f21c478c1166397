import { help } from '@mt2/contracts/help';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPage } from '../../../platform/pages.ts';
import { api } from '../../../platform/send.ts';

const A_PAGE = 20;

/** The user's feedback with answers, newest first, page by page. */
export const feedbacksQuery = infiniteQueryOptions({
  queryKey: ['feedback', 'list'],
  queryFn: ({ pageParam, signal }) => api.query(help.listFeedback, { page: pageParam, limit: A_PAGE }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
});

/** Sends feedback; `pictures` are paths of uploads. Returns the server's sentence. Throws `Refused`, shown already. */
export async function sendFeedback(content: string, pictures: readonly string[]): Promise<string> {
  const sent = { content, pictures: pictures.join(',') };
  return (await api.change(help.sendFeedback, sent, { lost: 'refusal.submit-failed' })).message;
}
