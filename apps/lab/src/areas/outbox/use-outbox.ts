import type { Message } from '@mt2/contracts';
import { outbox } from '@mt2/contracts/lab/outbox';
import { useEffect, useState } from 'react';
import { useWorldId } from '../../app/use-lab.ts';
import { send } from '../../platform/send.ts';

export type Mail = Message<typeof outbox.listOutbox>[number];
type Outbox = { readonly mails: readonly Mail[] | undefined; readonly error: unknown };

const WAIT_SECONDS = 20;
const REST_MS = 2000;

/** Whether what was read is still there: after a reset the numbers begin again. */
async function isStillThere(world: string, last: Mail, signal: AbortSignal): Promise<boolean> {
  const [same] = await send(world, outbox.listOutbox, { after: String(last.seq - 1) }, signal);
  return same?.seq === last.seq && same.text === last.text;
}

/** Everything that was sent after what is known, or everything there is when the world was put back; waits for it. */
async function readOn(world: string, known: readonly Mail[], signal: AbortSignal): Promise<readonly Mail[]> {
  const last = known.at(-1);
  const fresh = await send(
    world,
    outbox.listOutbox,
    { after: String(last?.seq ?? 0), ...(last ? { wait: String(WAIT_SECONDS) } : {}) },
    signal,
  );
  if (fresh.length > 0) return [...known, ...fresh];
  return !last || (await isStillThere(world, last, signal)) ? known : [];
}

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/** The mail and SMS of this world, newest last, as they are sent. */
export function useOutbox(): Outbox {
  const world = useWorldId();
  const [state, setState] = useState<Outbox>({ mails: undefined, error: undefined });
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      let mails: readonly Mail[] = [];
      while (!leaving.signal.aborted) {
        try {
          const next = await readOn(world, mails, leaving.signal);
          if (next.length === 0) await rest();
          mails = next;
          if (!leaving.signal.aborted) setState({ mails, error: undefined });
        } catch (error) {
          if (leaving.signal.aborted) return;
          setState({ mails: undefined, error });
          mails = [];
          await rest();
        }
      }
    };
    setState({ mails: undefined, error: undefined });
    void follow();
    return () => leaving.abort();
  }, [world]);
  return state;
}
