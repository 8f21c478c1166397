import type { chat } from '@mt2/contracts/chat';
import { ok } from '@mt2/domain';
import { partyOfNumber } from '@mt2/domain/chat';
import type { Query } from '../../../http/area.ts';
import { readChat } from '../read-chat.ts';
import { supportChat } from '../support/name.ts';
import { readSupport } from '../support/support.repo.ts';

const NOTHING = { list: [], last: 0, read_to: 0, seen_to: 0, unread: 0 };

/** Messages of the caller's chat with support; none before it began. */
export const listMessages: Query<typeof chat.listMessages> = ({ world, person }, part) => {
  const party = partyOfNumber(person.id);
  const page = readChat(world, party, supportChat(party), part);
  return ok({ ...(page.ok ? page.value : NOTHING), is_away: readSupport(world).isAway ? 1 : 0 });
};
