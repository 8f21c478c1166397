import { edit, type Live } from '../../platform/live.ts';
import { UNREAD_KEY } from './support/support.api.ts';

/** The support dot follows the feed; messages are followed by the conversation that shows them. */
export const live: Live = {
  apply: (event) => {
    if ((event.event === 'chat' || event.event === 'chatRead') && event.chat.kind === 'support')
      edit<number>(UNREAD_KEY, () => event.unread);
  },
};
