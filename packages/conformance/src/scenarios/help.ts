import { product } from '@mt2/contracts';
import { uploadPictures } from '../pictures.ts';
import { bad } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';

const feedback = { content: 'The chart is slow on my phone.', imgs: '' };
const pictured = async ({ person }: Stage) => ({ ...feedback, imgs: (await uploadPictures(person, 2)).join(',') });
/** After the maximum number of waiting feedbacks. */
const oneMore = async (stage: Stage) => {
  await stage.often(5, product.help.sendFeedback, feedback, stage.person);
  return feedback;
};

export const scenarios: AreaScenarios<typeof product.help> = {
  getSupport: { works: {} },
  listNews: { works: { c_id: 4, limit: 3 }, refuses: [bad.limit] },
  getNews: { works: { id: 401 }, refuses: [['news-not-found', { id: 999 }]] },
  getReadMarks: { works: {} },
  markRead: { works: { article: 401, event: 1, message: 1, all: 1 }, refuses: [bad.value({ all: 2 })] },
  listMessages: { works: {}, refuses: [bad.page('last')] },
  listEvents: { works: {}, refuses: [bad.page('last')] },
  sendFeedback: {
    works: pictured,
    refuses: [
      ['feedback-required', { ...feedback, content: '' }],
      ['feedback-too-long', { ...feedback, content: 'a'.repeat(2001) }],
      bad.proofs({ ...feedback, imgs: '/upload/1.png,/upload/2.png,/upload/3.png,/upload/4.png' }),
      bad.picture({ ...feedback, imgs: '/upload/nothing.png' }),
      ['too-many-feedbacks', oneMore],
    ],
  },
  listFeedback: { works: {}, refuses: [bad.page('last')] },
};
