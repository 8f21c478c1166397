import type { Message } from '@mt2/contracts';
import { outbox } from '@mt2/contracts/lab/outbox';
import { useEffect, useState } from 'react';
import { useWorldId } from '../../app/use-lab.ts';
import { send } from '../../platform/send.ts';

export type Mail = Message<typeof outbox.listOutbox>[number];
type Read = { readonly data: readonly Mail[] | undefined; readonly error: unknown };

const WAIT_SECONDS = 20;
const REST_MS = 2000;
const NOTHING: Read = { data: undefined, error: undefined };

/** True when the last message read is still there: after a reset the numbers begin again. */
async function isStillThere(world: string, last: Mail, signal: AbortSignal): Promise<boolean> {
  const [same] = await send(world, outbox.listOutbox, { after: String(last.seq - 1) }, signal);
  return same?.seq === last.seq && same.text === last.text;
}

/** Waits for messages after the last one read. Returns none when the world was reset: it is read from the beginning then. */
async function readOn(world: string, known: readonly Mail[], signal: AbortSignal): Promise<readonly Mail[]> {
  const last = known.at(-1);
  const asked = { after: String(last?.seq ?? 0), ...(last ? { wait: String(WAIT_SECONDS) } : {}) };
  const fresh = await send(world, outbox.listOutbox, asked, signal);
  if (fresh.length > 0) return [...known, ...fresh];
  return !last || (await isStillThere(world, last, signal)) ? known : [];
}

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

async function follow(world: string, signal: AbortSignal, show: (read: Read) => void): Promise<void> {
  let mails: readonly Mail[] = [];
  while (!signal.aborted) {
    mails = await readOn(world, mails, signal);
    show({ data: mails, error: undefined });
    if (mails.length === 0) await rest();
  }
}

/** The mail and SMS of this world, newest last, as they are sent. */
export function useOutbox(): Read & { refetch: () => void } {
  const world = useWorldId();
  const [read, show] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins anew
  useEffect(() => {
    const leaving = new AbortController();
    const showHere = (next: Read) => leaving.signal.aborted || show(next);
    show(NOTHING);
    follow(world, leaving.signal, showHere).catch((error: unknown) => showHere({ data: undefined, error }));
    return () => leaving.abort();
  }, [world, tries]);
  return { ...read, refetch: () => setTries((count) => count + 1) };
}
