import { z } from 'zod';
import { call } from '../call.ts';
import { sentence } from '../envelope.ts';
import * as ask from '../fields/ask.ts';
import { count, type Given, inner, list, orEmpty, plain, plainKind, type Read, record, text } from '../fields/index.ts';
import { TEXT, WHOLE } from '../fields/kinds.ts';
import { yes } from './kinds.ts';
import { scene } from './scene.ts';

/** The ways in which a real answer may differ, each with its meaning. */
export const DIFFERENCES = {
  request: 'a request that breaks the contract',
  'missing-call': 'the real side does not have the call',
  envelope: 'no envelope, or another type or code',
  status: 'another HTTP status',
  session: 'the end of a session is not told by 999, or 999 means something else',
  outcome: 'refused by one side only, or with another name',
  'missing-field': 'an agreed field is missing',
  'unknown-field': 'a field that was not agreed',
  kind: 'another kind of value',
  'number-for-text': 'a number where a text is agreed',
  decimals: 'another number of decimals',
  unit: 'another unit, such as milliseconds for seconds',
  value: 'a value that is not among the agreed ones',
  time: 'another form of a time',
  language: 'a sentence in another language',
} as const;
export type DifferenceKind = keyof typeof DIFFERENCES;
const DIFFERENCE_KINDS = Object.keys(DIFFERENCES) as [DifferenceKind, ...DifferenceKind[]];

const machineTime = { unit: 'ISO 8601' } as const;
const MILLISECONDS = orEmpty(plainKind(z.number()), null);

const differenceRow = record('BridgeDifference', {
  call: text('call', 'Area and name of the call: `spot.placeOrder`.'),
  kind: plain('kind', z.enum(DIFFERENCE_KINDS), 'Kind of difference.'),
  against: plain('against', z.enum(['contract', 'world']), 'What the answer differs from: the contract, or the world’s answer.'),
  path: text('path', 'The field, of a request `request.price`; `*` stands for the rows of a list: `message.*.price`.'),
  expected: text('expected', 'What was agreed, or what the world answered.', { unit: 'text' }),
  got: text('got', 'What the real side last sent, or the request that it got; only its kind for a secret.', { unit: 'text' }),
  breaks: yes('breaks', 'True if our page cannot use such an answer: its decoder throws, or gets no usable value.'),
  isOurs: yes('ours', 'True if only this project demands it.'),
  count: count('count', 'Number of answers or requests that had it.'),
  first: text('first', 'First time, by the machine’s clock.', machineTime),
  last: text('last', 'Last time, by the machine’s clock.', machineTime),
  request: inner('request', orEmpty(WHOLE, null), 'ID of the last such call in the request log. null if it is not known.', { unit: 'id' }),
});
/** A difference as the server provides it, as a reader gets it, and on the wire. */
export type DifferenceView = Given<typeof differenceRow>;
export type BridgeDifference = Read<typeof differenceRow>;
export type DifferenceRow = z.output<typeof differenceRow.schema>;

const callRow = record('BridgeCall', {
  call: text('call', 'Area and name of the call: `spot.placeOrder`.'),
  real: count('real', 'Number of answers of the real side.'),
  own: count('own', 'Number of answers of the world, without those only compared.'),
  fixed: count('fixed', 'Number of answers from the file of the bridge.'),
  failed: count('failed', 'Number of calls without an answer of either side, for example because the real side was not reached.'),
  realMs: inner('real_ms', MILLISECONDS, 'Median time of the real side’s last answers. null without one.', { unit: 'ms' }),
  ownMs: inner('own_ms', MILLISECONDS, 'Median time of the world’s last answers. null without one.', { unit: 'ms' }),
  lastBy: plain('last_by', z.enum(['real', 'world', 'fixed', 'bridge']), 'Who answered last; `bridge` if nobody did.'),
  notComparable: count('not_comparable', 'Number of pairs of answers that were not compared, because the two users differ in state.'),
  compared: count('compared', 'Number of pairs of answers that were compared.'),
});
/** The use of a call as the server provides it, and as a reader gets it. */
export type CallView = Given<typeof callRow>;
export type BridgeCall = Read<typeof callRow>;
export type CallRow = z.output<typeof callRow.schema>;

const report = record('BridgeReport', {
  world: text('world', 'Name of the world.'),
  url: text('url', 'Address of the real side. Empty if the world has no bridge.'),
  since: text('since', 'First call, by the machine’s clock. Empty without one.', machineTime),
  calls: list('calls', callRow, 'Calls that were made, by area.'),
  differences: list('differences', differenceRow, 'Differences, those that break our page first.'),
  dropped: count('dropped', 'Number of further differences that were not kept.'),
});
export type ReportRow = z.output<typeof report.schema>;

const example = record('BridgeExample', {
  call: text('call', 'Area and name of the call.'),
  at: text('at', 'Time of the answer, by the machine’s clock.', machineTime),
  status: count('status', 'HTTP status.', { unit: 'number' }),
  key: text('key', 'Name of the refusal, or its sentence if it has none. Empty for a success.'),
  input: plain('input', z.record(z.string(), z.unknown()).meta({ 'x-unit': 'text' }), 'Fields that were sent, without secrets.'),
  body: plain('body', z.unknown().meta({ 'x-unit': 'text' }), 'The answer, without secrets.'),
});
/** A real answer as the server provides it. */
export type ExampleView = Given<typeof example>;

const recording = record('BridgeRecording', {
  scene: plain('scene', scene, 'A scene with what can be set up: users, balances, open orders, alerts.'),
  examples: list('examples', example, 'One real answer of each call and of each of its refusals.'),
  uncovered: list('uncovered', TEXT, 'What the real side answered and the scene does not set up.'),
});
export type RecordingRow = z.output<typeof recording.schema>;

export const bridgeReport = {
  getReport: call({
    method: 'GET',
    path: '/lab/api/bridge/report',
    needs: [],
    changes: false,
    source: 'ours',
    about:
      'What the bridge of this world has seen: its calls, who answered them and in what time, and each difference of the real side from ' +
      'the contract and from the world. It survives resets and other worlds in the place of this one, until the server restarts.',
    takes: ask.inputs({}),
    answers: report,
  }),
  clearReport: call({
    method: 'DELETE',
    path: '/lab/api/bridge/report',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Forgets the calls, differences and answers that the bridge of this world has seen.',
    takes: ask.inputs({}),
    output: sentence,
  }),
  getRecording: call({
    method: 'GET',
    path: '/lab/api/bridge/recording',
    needs: [],
    changes: false,
    source: 'ours',
    about:
      'The last answers of the real side as the start of a scene, and as examples: users with their balances, open orders and alerts. ' +
      'Passwords, codes, tokens, names and contacts are left out.',
    takes: ask.inputs({}),
    answers: recording,
  }),
};
