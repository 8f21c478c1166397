import type { z } from 'zod';
import { count, type Given, inner, list, orEmpty, type Read, record, text } from '../fields/index.ts';
import { WHOLE } from '../fields/kinds.ts';
import { yes } from './kinds.ts';

const machineTime = { unit: 'ISO 8601' } as const;

const differenceRow = record('BridgeDifference', {
  call: text('call', 'Area and name of the call: `spot.placeOrder`.'),
  path: text('path', 'The field; `*` stands for the rows of a list: `message.*.price`.'),
  expected: text('expected', 'What was agreed.', { unit: 'text' }),
  got: text('got', 'What the real side last sent; only its kind for a secret.', { unit: 'text' }),
  isOurs: yes('ours', 'True if only this project demands it.'),
  count: count('count', 'Number of answers that had it.'),
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
  own: count('own', 'Number of answers of the world.'),
  failed: count('failed', 'Number of calls without an answer of either side, for example because the real side was not reached.'),
});
/** The use of a call as the server provides it, and as a reader gets it. */
export type CallView = Given<typeof callRow>;
export type BridgeCall = Read<typeof callRow>;

/** What a bridge has seen. */
export const report = record('BridgeReport', {
  world: text('world', 'Name of the world.'),
  url: text('url', 'Address of the real side. Empty if the world has no bridge.'),
  since: text('since', 'First call, by the machine’s clock. Empty without one.', machineTime),
  calls: list('calls', callRow, 'Calls that were made, by area.'),
  differences: list('differences', differenceRow, 'Differences, by area.'),
  dropped: count('dropped', 'Number of further differences that were not kept.'),
});
export type ReportView = Given<typeof report>;
export type ReportRow = z.output<typeof report.schema>;
