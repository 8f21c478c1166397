import { CODE_PURPOSES, SECURITY_CODE } from '@mt2/domain/session';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { count, instant, listOf, nullable, record, text } from '../fields/index.ts';
import { INSTANT } from '../fields/kinds.ts';
import { count as countReader, optionalText } from '../fields/readers.ts';
import { MESSAGE_ABOUT } from '../message-about.ts';
import { yes } from './kinds.ts';

/** A message sent to a user. */
const mail = record('OutboxMessage', {
  seq: count('seq', 'Position of the message, in the order of sending.', { unit: 'place' }),
  recipient: text('recipient', 'Email address or phone number of the recipient.'),
  purpose: text('purpose', 'Purpose of the message.'),
  code: text('code', 'Code in the message. Empty if it has none.', { unit: 'text' }),
  text: text('text', 'Text of the message.'),
  at: instant('at', 'Time at which it was sent.'),
  expiresAt: nullable('expires_at', INSTANT, 'Time at which its code expires. null if it has no code.'),
  used: yes('used', 'True if its code was used.'),
});

/** Purposes of codes, and subjects of messages, with which others begin: `loan-called`. */
const PURPOSES = [...CODE_PURPOSES, SECURITY_CODE, ...MESSAGE_ABOUT];
const isPurpose = (text: string) => text === '' || PURPOSES.some((each) => text === each || text.startsWith(`${each}-`));
const mailPurpose = optionalText().refine(isPurpose, {
  error: 'parameter-invalid',
  params: { expected: `one of ${PURPOSES.join(', ')}, or a text that begins so, such as loan-called` },
});

export const outbox = {
  listOutbox: labCall('GET', '/lab/api/outbox', {
    about:
      'The messages sent, oldest first: the newest 500 or, with `after`, the first 500 after it. With `wait` the call returns only new ' +
      'messages and waits for the first one: sent after `after` and since this world was forked, reset or restored, and with a code that ' +
      'can still be used if it has one.',
    commands: [
      { use: 'outbox list', prints: '{seq}  {at}  {recipient}  {purpose}  {code}  {expires_at}  {used}  {text}' },
      {
        use: 'outbox wait <recipient> [purpose]',
        about:
          'Waits for a new message (30 s, or --timeout seconds) and prints its code, or its text if it has none. Used or expired codes ' +
          'do not count, nor do messages sent before this world was forked.',
        prints: '{code|text}',
        waits: 'last',
      },
    ],
    takes: ask.inputs({
      recipient: ask.optionalText('recipient', 'Email address or phone number of the recipient. Default all.'),
      purpose: ask.optional('purpose', mailPurpose, 'Purpose of the messages. Default all.', { unit: 'text' }),
      after: ask.optional('after', countReader(), 'Returns only messages after this number. Default 0.', { unit: 'place' }),
      wait: ask.optional('wait', countReader(), 'Longest wait for the first message, at most 60. Default 0: returns at once.', {
        unit: 's',
      }),
    }),
    answers: listOf(mail),
  }),
  clearOutbox: labCall('DELETE', '/lab/api/outbox', {
    changes: true,
    about: 'Empties the outbox. Codes already sent stay valid, and numbering continues.',
    commands: [{ use: 'outbox clear', prints: '{cleared} messages were deleted' }],
    answers: record('ClearedOutbox', { cleared: count('cleared', 'Number of messages deleted.') }),
  }),
};
