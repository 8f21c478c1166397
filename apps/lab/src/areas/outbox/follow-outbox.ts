import type { ReadMessage } from '@mt2/contracts';
import type { outbox } from '@mt2/contracts/lab/outbox';

export type Mail = ReadMessage<typeof outbox.listOutbox>[number];
/** Reads the newest messages; with `wait`, those after a number, as soon as there is one or after some seconds. */
export type ReadOutbox = (part: { readonly after?: string; readonly wait?: string }) => Promise<readonly Mail[]>;

/** Also the time until a used code is shown as used. */
const WAIT_SECONDS = '5';

/**
 * Reads the newest messages again and again, and shows each reading. The answer of a wait is only a signal: it lacks messages with codes
 * that are no longer usable, and those known before may have changed.
 */
export async function followOutbox(read: ReadOutbox, signal: AbortSignal, show: (mails: readonly Mail[]) => void): Promise<void> {
  while (!signal.aborted) {
    const mails = await read({});
    show(mails);
    await read({ after: String(mails.at(-1)?.seq ?? 0), wait: WAIT_SECONDS });
  }
}
