import type { outbox } from '@mt2/contracts/lab/outbox';
import { ok } from '@mt2/domain';
import { clearMessages, listMessages, type MessageFilter, type SentMessage } from '../../areas/message/index.ts';
import { isUsable, sentCodeOf } from '../../areas/session/index.ts';
import type { Area } from '../../http/area.ts';
import { readState } from '../../world/storage/state.ts';
import type { World } from '../../world/world.ts';
import { waitFor } from '../wait-for.ts';

function viewOf(world: World, message: SentMessage) {
  const { seq, recipient, purpose, code, text, at } = message;
  const sent = sentCodeOf(world, message);
  return { seq, recipient, purpose, code, text, at, expiresAt: sent?.expiresAt, used: sent?.isUsed ?? false };
}

/** Messages that a caller may wait for: sent since this state was put here and, if they have a code, with one that is still usable. */
function listFresh(world: World, filter: MessageFilter): SentMessage[] {
  const { outboxMark } = readState(world.sql);
  const rows = listMessages(world, { ...filter, after: Math.max(filter.after, outboxMark) });
  return rows.filter((row) => row.code === '' || isUsable(world, row, world.now()));
}

/** The mail and SMS of a world. */
export const outboxArea = (closing: AbortSignal): Area<typeof outbox> => ({
  handlers: {
    listOutbox: async ({ world }, { recipient, purpose, after, wait }) => {
      const filter = { recipient, purpose, after };
      const rows =
        wait > 0 ? await waitFor(world, { seconds: wait, closing }, () => listFresh(world, filter)) : listMessages(world, filter);
      return ok(rows.map((row) => viewOf(world, row)));
    },
    clearOutbox: (tx) => ok({ cleared: clearMessages(tx) }),
  },
});
