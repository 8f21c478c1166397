import type { Message } from '@mt2/contracts';
import { outbox } from '@mt2/contracts/lab/outbox';
import { calling } from '../calling.ts';
import { type Command, field, whole } from '../command.ts';
import { waitLong } from '../wait-long.ts';

type Mail = Message<typeof outbox.listOutbox>[number];

/** The state of a message's code: `until …`, `used`; empty without a code. */
const stateOf = ({ code, expires_at, used }: Mail): string => (code === '' ? '' : used ? 'used' : `until ${expires_at}`);

export const outboxCommands: readonly Command[] = [
  calling(outbox.listOutbox, {
    name: 'outbox list',
    about: 'Lists the messages sent to users, oldest first.',
    options: ['recipient', 'purpose', 'after'],
    show: (rows) => ({
      heads: ['SEQ', 'AT', 'RECIPIENT', 'PURPOSE', 'CODE', 'STATE', 'TEXT'],
      rows: rows.map((mail) => [String(mail.seq), mail.at, mail.recipient, mail.purpose, mail.code, stateOf(mail), mail.text]),
    }),
  }),
  {
    name: 'outbox wait',
    args: ['<recipient>', '[purpose]'],
    options: { after: 'text', timeout: 'text' },
    about:
      'Waits for a new message (30 s, or --timeout seconds) and prints its code, or its text if it has none. Used or expired codes do ' +
      'not count, nor do messages sent before this world was forked.',
    run: async ({ send }, [recipient = '', purpose], { after, timeout = '30' }) => {
      const filter = { recipient, ...field('purpose', purpose), ...field('after', after) };
      const seconds = whole(String(timeout), '--timeout');
      const mail = (await waitLong(seconds, (wait) => send(outbox.listOutbox, { ...filter, wait }))).at(-1);
      return mail ? { json: mail, text: mail.code || mail.text } : { json: null, text: `No message to ${recipient} arrived.`, isBad: true };
    },
  },
  calling(outbox.clearOutbox, {
    name: 'outbox clear',
    about: 'Empties the outbox; sent codes stay valid.',
    show: ({ cleared }) => `${cleared} messages were deleted`,
  }),
];
