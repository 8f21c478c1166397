import type { outbox } from '@mt2/contracts/lab/outbox';
import { formatInstant, ok } from '@mt2/domain';
import type { OutboxMessage } from '@mt2/prisma';
import { listMessages, type MessageFilter } from '../../areas/message/index.ts';
import type { Area } from '../../http/area.ts';
import type { World } from '../../world/world.ts';

const LONGEST_WAIT_SECONDS = 60;

const present = ({ seq, recipient, purpose, code, text, at }: OutboxMessage) => ({
  seq,
  recipient,
  purpose,
  code,
  text,
  at: formatInstant(at),
});

/** Waits in real time for a first message that fits. */
async function wait(world: World, filter: MessageFilter, seconds: number): Promise<OutboxMessage[]> {
  const rows = listMessages(world, filter);
  if (rows.length > 0 || seconds <= 0) return rows;
  return new Promise((resolve) => {
    const finish = () => {
      stop();
      clearTimeout(timer);
      resolve(listMessages(world, filter));
    };
    const stop = world.listen({ wrote: () => listMessages(world, filter).length > 0 && finish(), replaced: finish, closed: finish });
    const timer = setTimeout(finish, seconds * 1000);
  });
}

/** The mail and SMS of a world. */
export const outboxArea: Area<typeof outbox> = {
  handlers: {
    listOutbox: async ({ world }, { recipient, purpose, after, wait: seconds }) => {
      const rows = await wait(world, { recipient, purpose, after }, Math.min(seconds, LONGEST_WAIT_SECONDS));
      return ok(rows.map(present));
    },
  },
};
