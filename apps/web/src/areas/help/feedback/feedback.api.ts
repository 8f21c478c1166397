import { help } from '@mt2/contracts/help';
import { readPagesBy } from '../../../platform/read.ts';
import { api } from '../../../platform/send.ts';

const A_PAGE = 20;

/** The user's feedback with answers, newest first, page by page. */
export const feedbacksQuery = readPagesBy(help.listFeedback, {}, (ask, page) => ask({ page, limit: A_PAGE }));

/** Sends feedback; `pictures` are paths of uploads. Returns the server's sentence. Throws `Refused`, shown already. */
export async function sendFeedback(content: string, pictures: readonly string[]): Promise<string> {
  const sent = { content, pictures: pictures.join(',') };
  return (await api.change(help.sendFeedback, sent, { lost: 'refusal.submit-failed' })).message;
}
