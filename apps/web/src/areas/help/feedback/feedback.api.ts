import { type FeedbackRow, help } from '@mt2/contracts/help';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPage, type PageOf } from '../../../platform/pages.ts';
import { api } from '../../../platform/send.ts';

const A_PAGE = 20;

async function readFeedbacks(page: number, signal: AbortSignal): Promise<PageOf<FeedbackRow>> {
  const { data, next_page_url, total } = await api.query(help.listFeedback, { page, limit: A_PAGE }, { signal });
  return { rows: data, hasMore: next_page_url !== null, total };
}

/** The user's feedbacks with their answers, newest first, page by page. */
export const feedbacksQuery = infiniteQueryOptions({
  queryKey: ['feedback', 'list'],
  queryFn: ({ pageParam, signal }) => readFeedbacks(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: nextPage,
});

/** Sends a feedback; `pictures` are paths of uploads. Returns the server's sentence. Throws `Refused`, shown already. */
export async function sendFeedback(content: string, pictures: readonly string[]): Promise<string> {
  const sent = { content, imgs: pictures.join(',') };
  return (await api.change(help.sendFeedback, sent, { lost: 'refusal.submit-failed' })).message;
}
