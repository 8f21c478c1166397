import { valuesFrom } from '@mt2/contracts/fields/values';
import { feedback } from '@mt2/contracts/help';
import type { Happenings } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';

/** Answers to feedback; among what happened they are listed as the messages that came with them. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event !== 'feedback') return undefined;
    const { id, repliedAt } = valuesFrom(feedback, event.feedback);
    if (repliedAt === undefined) return undefined;
    return {
      about: `feedback ${id}`,
      say: (text) => text('help.told-feedback'),
      tone: 'plain',
      at: repliedAt,
      address: to('/pages/help/center/feedback', { tab: 'mine' }),
    };
  },
};
