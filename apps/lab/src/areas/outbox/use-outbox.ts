import type { ReadMessage } from '@mt2/contracts';
import { outbox } from '@mt2/contracts/lab/outbox';
import { type Follow, useFollow } from '../../app/use-follow.ts';
import { send } from '../../platform/send.ts';

export type Mail = ReadMessage<typeof outbox.listOutbox>[number];

const WAIT_SECONDS = 20;
const REST_MS = 2000;

/** True if the last message read still exists: after a reset the numbers restart. */
async function isStillThere(world: string, last: Mail, signal: AbortSignal): Promise<boolean> {
  const [same] = await send(world, outbox.listOutbox, { after: String(last.seq - 1) }, signal);
  return same?.seq === last.seq && same.text === last.text;
}

/** Waits for messages after the last one read. Returns none if the world was reset: it is then read from the beginning. */
async function readOn(world: string, known: readonly Mail[], signal: AbortSignal): Promise<readonly Mail[]> {
  const last = known.at(-1);
  const asked = { after: String(last?.seq ?? 0), ...(last ? { wait: String(WAIT_SECONDS) } : {}) };
  const fresh = await send(world, outbox.listOutbox, asked, signal);
  if (fresh.length > 0) return [...known, ...fresh];
  return !last || (await isStillThere(world, last, signal)) ? known : [];
}

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

const followOutbox: Follow<readonly Mail[]> = async (world, signal, show) => {
  let mails: readonly Mail[] = [];
  while (!signal.aborted) {
    mails = await readOn(world, mails, signal);
    show(mails);
    if (mails.length === 0) await rest();
  }
};

/** This world's email and SMS messages, live, newest last. */
export const useOutbox = () => useFollow(followOutbox);
