import type { Happenings } from '../../../frame/happenings.ts';
import { secondsOf } from '../../../platform/format.ts';

const PATH = '/pages/help/center/chat';
const SHOWN = 80;

/** Messages of support are told, except where the chat shows them. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event !== 'chat' || event.chat.kind !== 'support' || event.message.mine || event.message.is_automatic) return undefined;
    if (location.hash.startsWith(`#${PATH}`)) return undefined;
    const { number, create_time, text: said } = event.message;
    const short = Array.from(said).slice(0, SHOWN).join('');
    return {
      about: `support ${number}`,
      say: (text) => text('chat.told', { text: short || text('chat.picture') }),
      tone: 'ok',
      at: secondsOf(create_time),
      address: PATH,
    };
  },
  past: [],
};
