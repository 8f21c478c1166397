import type { chat } from '@mt2/contracts/chat';
import type { Area } from '../../http/area.ts';
import { Throttle } from '../../world/limits/throttle.ts';
import type { Pictures } from '../../world/storage/pictures.ts';
import type { RealNow } from '../../world/time/clock.ts';
import type { PictureTaker } from '../upload/index.ts';
import { beginGuest, joinAccount } from './calls/guest.ts';
import { getPicture, getUnread, listMessages, markRead, say, tellTyping, uploadPicture } from './calls/messages.ts';
import { forgetGuests } from './guest/forget.ts';

const MOST_GUESTS = 60;
const MINUTE_MS = 60_000;

/** Conversations between users, and those of users and guests with support. */
export const chatArea = (real: RealNow, pictures: Pictures, taker: PictureTaker, messages: Throttle): Area<typeof chat> => ({
  handlers: {
    beginGuest: beginGuest(new Throttle('guest', real, MOST_GUESTS, MINUTE_MS)),
    joinAccount,
    listMessages,
    say: say(messages),
    markRead,
    tellTyping,
    getUnread,
    uploadPicture: uploadPicture(taker),
    getPicture: getPicture(pictures),
  },
  jobs: [forgetGuests],
});
