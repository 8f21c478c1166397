import type { help } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { countUnreadEvents, countUnreadMessages, eventsReadUpTo } from '../../message/index.ts';
import { listReadNews } from '../help.repo.ts';

/** The caller's read marks. */
export const getReadMarks: Query<typeof help.getReadMarks> = ({ world, person }) =>
  ok({
    read: listReadNews(world, person.id),
    unreadMessages: countUnreadMessages(world, person.id),
    readEventsUpTo: eventsReadUpTo(world, person.id),
    unreadEvents: countUnreadEvents(world, person.id),
  });
