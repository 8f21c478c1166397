import type { Happenings } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { secondsOf } from '../../platform/format.ts';

/** Answers to feedback; among what happened they are listed as the messages that came with them. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event !== 'feedback' || event.feedback.replied_at === '') return undefined;
    const { id, replied_at } = event.feedback;
    return {
      about: `feedback ${id}`,
      say: (text) => text('help.told-feedback'),
      tone: 'plain',
      at: secondsOf(replied_at),
      address: to('/pages/help/center/feedback', { tab: 'mine' }),
    };
  },
};
