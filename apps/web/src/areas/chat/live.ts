import { chat } from '@mt2/contracts/chat';
import { type Live, patchReads } from '../../platform/live.ts';

/** The support dot follows the feed; messages are followed by the conversation that shows them. */
export const live: Live = {
  apply: (event) => {
    if ((event.event === 'chat' || event.event === 'chatRead') && event.chat.kind === 'support')
      patchReads<number>(chat.getUnread, {}, () => event.unread);
  },
};
