import type { chat } from '@mt2/contracts/chat';
import { ok } from '@mt2/domain';
import { partyOfNumber } from '@mt2/domain/chat';
import type { Query } from '../../../http/area.ts';
import { readChat } from '../read-chat.ts';
import { supportChat } from '../support/name.ts';
import { readSupport } from '../support/support.repo.ts';

const NOTHING = { messages: [], last: 0, readTo: 0, seenTo: 0, unread: 0 };

/** Messages of the caller's chat with support; none before it began. */
export const listMessages: Query<typeof chat.listMessages> = ({ world, person }, part) => {
  const party = partyOfNumber(person.id);
  const page = readChat(world, party, supportChat(party), part);
  return ok({ ...(page.ok ? page.value : NOTHING), isAway: readSupport(world).isAway });
};
