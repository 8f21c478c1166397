import { OFFERING_MODES, PHASES_OF_OFFERING } from '@mt2/domain/subscription';
import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { atoms, count, type Given, id, listOf, plain, type Read, record, text } from '../fields/index.ts';
import { instant } from './kinds.ts';

const tokens = { unit: 'token' } as const;

const offering = record('LabOffering', {
  id: id('id', 'Offering ID.'),
  coin: text('coin', 'Symbol of the new coin.'),
  mode: plain('mode', z.enum(OFFERING_MODES), 'Way in which the tokens are allocated.'),
  phase: plain('phase', z.enum(PHASES_OF_OFFERING), 'Phase of the offering.'),
  issuePrice: atoms('issue_price', 'Issue price.', { unit: 'USDT/token' }),
  supply: atoms('supply', 'Tokens offered.', tokens),
  sold: atoms('sold', 'Tokens sold.', tokens),
  raised: atoms('raised', 'Amount committed.', { unit: 'USDT' }),
  lockupDays: count('lockup_days', 'Lock-up.', { unit: 'd' }),
  startAt: instant('start_at', 'Time at which it opens.'),
  closeAt: instant('close_at', 'Time at which it closes.'),
  launchAt: instant('launch_at', 'Time of the launch.'),
  reason: text('reason', 'Reason for a cancellation. Empty if it was not cancelled.'),
});
/** An offering as the server provides it, and as a reader gets it. */
export type LabOfferingView = Given<typeof offering>;
export type LabOffering = Read<typeof offering>;

const offeringId = ask.id('id', 'Offering ID.', 'offering-not-found');

const STATE = '{coin} is {phase}, launch at {launch_at}';

export const labOffering = {
  listOfferings: labCall('GET', '/lab/api/offerings', {
    about: 'The offerings of new coins, newest first.',
    commands: [{ use: 'offering list', prints: '{id}  {coin}  {mode}  {phase}  {sold}  {supply}  {start_at}  {close_at}  {launch_at}' }],
    answers: listOf(offering),
  }),
  openOffering: labCall('POST', '/lab/api/offerings/:id/open', {
    changes: true,
    about: 'Opens an offering now that was to open later.',
    commands: [{ use: 'offering open <coin=id>', prints: STATE }],
    takes: ask.inputs({ id: offeringId }),
    answers: offering,
  }),
  closeOffering: labCall('POST', '/lab/api/offerings/:id/close', {
    changes: true,
    about: 'Closes an open offering now. The tokens of a pro-rata offering are allocated.',
    commands: [{ use: 'offering close <coin=id>', prints: STATE }],
    takes: ask.inputs({ id: offeringId }),
    answers: offering,
  }),
  postponeLaunch: labCall('POST', '/lab/api/offerings/:id/postpone', {
    changes: true,
    about: 'Moves the launch to a later or earlier time, not before the close. Holders of the tokens are notified.',
    commands: [{ use: 'offering postpone <coin=id> <instant|duration=to>', prints: STATE }],
    takes: ask.inputs({
      id: offeringId,
      to: ask.plain(
        'to',
        z.union([z.string(), z.number()], { error: 'instant-invalid' }),
        'New launch: an instant, or the time from now (`10m`, rounded up to a full minute).',
        { unit: 'duration' },
      ),
    }),
    answers: offering,
  }),
  cancelOffering: labCall('POST', '/lab/api/offerings/:id/cancel', {
    changes: true,
    about: 'Cancels a project before its launch: all payments are returned, and the tokens are taken back.',
    commands: [{ use: 'offering cancel <coin=id>', prints: STATE }],
    takes: ask.inputs({
      id: offeringId,
      reason: ask.optionalText('reason', 'Reason for subscribers, at most 200 characters. Default empty.', { most: 200 }),
    }),
    answers: offering,
  }),
};
