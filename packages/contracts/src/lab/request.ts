import { z } from 'zod';
import { complaint } from '../complaint.ts';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { count, type Given, id, list, listOf, nullable, optional, plain, type Read, record, text } from '../fields/index.ts';
import { TEXT } from '../fields/kinds.ts';
import { count as countReader, oneOrNone, requiredText as textReader } from '../fields/readers.ts';
import { instant, yes } from './kinds.ts';

const requestRow = record('Request', {
  id: id('id', 'ID of the call in the log.'),
  at: instant('at', 'Time of the world.'),
  real: text('real', 'Time of the machine.', { unit: 'ISO 8601' }),
  method: text('method', 'Method of the call.'),
  path: text('path', 'Path of the call.'),
  call: text('call', 'Area and name of the call: `spot.placeOrder`.'),
  user: nullable(
    'user',
    record('RequestUser', { id: id('id', 'User ID.'), account: text('account', 'Account to log in with.') }),
    'Caller. null for a guest.',
  ),
  lang: text('lang', 'Language of the answer: en, zh, hk, jp, kr, esp or th.'),
  status: count('status', 'HTTP status. 0 if the connection ended without an answer.', { unit: 'number' }),
  type: plain('type', z.enum(['ok', 'error', '998', '999']), 'Type of the envelope.'),
  key: text('key', 'Name of the refusal; for one by a real backend without names, the type. Empty if it was not refused.'),
  fault: text('fault', 'Fault rule that hit it, and its effect: `rule 3: latency of 250 ms`. Empty if none.'),
  pageErrors: optional('page_errors', TEXT, 'Errors that the page had shown to nobody before this call. Omitted if none.'),
  bridge: optional('bridge', TEXT, 'In a bridged world, route and side: `auto, answered by world`. Omitted in other worlds.'),
  ms: plain('ms', z.number(), 'Duration in milliseconds.', { unit: 'ms' }),
});
/** A call as the server provides it, as a reader gets it, and on the wire. */
export type RequestView = Given<typeof requestRow>;
export type LoggedRequest = Read<typeof requestRow>;

const gate = record('Gate', {
  gate: text(
    'gate',
    'Name of the gate: `page` for its errors, `world`, `language`, `session`, `input`, a need or a check of the call, `handler`.',
  ),
  saw: text('saw', 'Value that it saw.', { unit: 'text' }),
  passed: yes('passed', 'False if it refused the call.'),
});
export type Gate = Read<typeof gate>;

const sentValue = z.union([z.string(), z.number(), z.boolean()]);
/** Fields of a request as the log has them. */
export type SentFields = Readonly<Record<string, z.output<typeof sentValue>>>;

const requestDetail = record('RequestDetail', {
  ...requestRow.lines,
  input: plain('input', z.record(z.string(), sentValue), 'Fields that were sent, without secrets. JSON has numbers and truth values too.'),
  hidden: list('hidden', TEXT, 'Fields of `input` without their values: secrets, files, texts longer than 200 characters, lists.'),
  unread: list('unread', TEXT, 'Fields of `input` that the call does not have. Their values are hidden, and a repetition leaves them out.'),
  isJson: yes('json', 'True if the body was JSON.'),
  onceKey: text(
    'idempotency_key',
    'Its `Idempotency-Key`. Empty without one, if a secret was sent with it, or if it has more than letters, digits and `_.:=+/-`.',
  ),
  answer: plain(
    'answer',
    z.record(z.string(), z.unknown()).nullable(),
    'Payload of a success in `message`, and the fields next to it, without secrets. null if it is not kept: secret, longer than 2,000 ' +
      'characters, or not JSON.',
  ),
});
/** A call in full, as the server provides it and on the wire. */
export type RequestDetailView = Given<typeof requestDetail>;
export type RequestDetail = z.output<typeof requestDetail.schema>;

const number = ask.plain('id', textReader('request-not-found', 15, 'request-not-found'), 'ID of the call in the log.', { unit: 'id' });

export const request = {
  listRequests: labCall('GET', '/lab/api/requests', {
    about:
      'The last calls of the product in this world, newest first. With `wait`, the call returns once there is one that matches. Calls ' +
      'that named no world are in the log of `main`.',
    commands: [
      {
        use: 'requests list',
        about:
          'Lists the last calls of the product in this world, newest first; with --follow new ones as they arrive, up to --count. --user ' +
          'is a persona, account or ID, --call a call or an area, --result ok or the name of a refusal.',
        prints: '{id}  {real}  {call}  {key|ok}  {user:account}  {ms} ms  {fault}',
        follows: true,
      },
    ],
    takes: ask.inputs({
      after: ask.optional('after', countReader(), 'Returns only calls after this number. Default 0.', { unit: 'place' }),
      path: ask.optionalText('path', 'Part of the path. Default all paths.'),
      call: ask.optionalText('call', 'Area and name of the call, or only the area: `spot.placeOrder`, `spot`. Default all calls.'),
      user: ask.optional('user', countReader(), 'User ID. Default all users.', { unit: 'id' }),
      refused: ask.optional('refused', oneOrNone(), '1 for refused calls only. Default empty: all calls.', { unit: 'flag' }),
      result: ask.optionalText('result', '`ok` for calls that succeeded, or the name of a refusal. Default all.'),
      changes: ask.optional('changes', oneOrNone(), '1 for only the calls that change something. Default empty: all calls.', {
        unit: 'flag',
      }),
      limit: ask.optional('limit', countReader(), 'Maximum number of calls. Default 100.', { unit: 'count' }),
      wait: ask.optional('wait', countReader(), 'Longest wait for the first call, at most 60. Default 0: returns at once.', { unit: 's' }),
    }),
    answers: listOf(requestRow),
  }),
  getRequest: labCall('GET', '/lab/api/requests/:id', {
    about:
      'One call with what is needed to repeat it: its fields, and its answer if it succeeded. Passwords, codes and tokens are masked, ' +
      'and so are fields that the call does not have.',
    takes: ask.inputs({ id: number }),
    answers: requestDetail,
  }),
  explainRequest: labCall('GET', '/lab/api/requests/:id/why', {
    about:
      'Why a call ended as it did: the gates that it went through, in order, the value that each saw, the gate that refused it, and the ' +
      'fields concerned; for a misspelt name, the nearest known one.',
    commands: [{ use: 'requests why <id>', prints: 'gates: {passed}  {gate}  {saw}\ndetail: field {path}  {expected} ({got})' }],
    takes: ask.inputs({ id: number }),
    answers: record('RequestReason', {
      gates: list('gates', gate, 'Gates that it went through, in order.'),
      refusedBy: nullable('refused_by', TEXT, 'Gate that refused it. null if none did.'),
      key: text('key', 'Name of the refusal. Empty if it was not refused.'),
      sentence: text('sentence', 'Sentence that the caller read. Empty if it was not refused, or if a real backend refused it.'),
      detail: plain('detail', z.array(complaint), 'Fields that the refusal is about, and misspelt names with the nearest known ones.'),
    }),
  }),
};
