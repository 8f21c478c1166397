import type { Message } from '@mt2/contracts';
import { outbox } from '@mt2/contracts/lab/outbox';
import { type Command, type Context, field, whole } from '../command.ts';

type Mail = Message<typeof outbox.listOutbox>[number];
const lineOf = ({ seq, at, recipient, purpose, code, text }: Mail) => [String(seq), at, recipient, purpose, code, text];

/** How long the server lets one call wait. */
const LONGEST_WAIT = 60;

/** The last message that fits, as soon as there is one; undefined when none came in so many seconds. */
async function waitFor(send: Context['send'], filter: Record<string, string>, seconds: number): Promise<Mail | undefined> {
  for (let left = seconds; ; left -= LONGEST_WAIT) {
    const found = await send(outbox.listOutbox, { ...filter, wait: String(Math.min(Math.max(left, 0), LONGEST_WAIT)) });
    if (found.length > 0 || left <= LONGEST_WAIT) return found.at(-1);
  }
}

export const outboxCommands: readonly Command[] = [
  {
    name: 'outbox list',
    args: [],
    options: { recipient: 'text', purpose: 'text', after: 'text' },
    about: 'What was sent to people, oldest first.',
    run: async ({ send }, _, { recipient, purpose, after }) => {
      const rows = await send(outbox.listOutbox, {
        ...field('recipient', recipient),
        ...field('purpose', purpose),
        ...field('after', after),
      });
      return { json: rows, text: { heads: ['SEQ', 'AT', 'RECIPIENT', 'PURPOSE', 'CODE', 'TEXT'], rows: rows.map(lineOf) } };
    },
  },
  {
    name: 'outbox wait',
    args: ['<recipient>', '[purpose]'],
    options: { after: 'text', timeout: 'text' },
    about: 'Waits for a message (30 s, or --timeout seconds) and prints its code, or its text when it has none.',
    run: async ({ send }, [recipient = '', purpose], { after, timeout = '30' }) => {
      const filter = { recipient, ...field('purpose', purpose), ...field('after', after) };
      const mail = await waitFor(send, filter, whole(String(timeout), '--timeout'));
      return mail ? { json: mail, text: mail.code || mail.text } : { json: null, text: `No message to ${recipient} came.`, isBad: true };
    },
  },
];
