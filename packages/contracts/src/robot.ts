import { ROBOT_LEDGER } from '@mt2/domain/robot';
import { z } from 'zod';
import { contract, event, logged } from './area.ts';
import { call } from './declare-call.ts';
import { besideLog } from './event-log.ts';
import * as ask from './fields/ask.ts';
import { atoms, beside, count, inner, paged, plain, text } from './fields/index.ts';
import { optionalCode, wholeText } from './fields/readers.ts';
import {
  FILTER_CODES,
  gridMode,
  MODE_ABOUT,
  robotDetails,
  robotFill,
  robotRow,
  robotTerms,
  robotTotals,
  robotType,
  TYPE_ABOUT,
} from './robot-rows.ts';

/** A whole number; anything else is undefined, which its rule refuses by name. */
const wholeNumber = () => wholeText(12).transform((value) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined));

const id = ask.id('id', 'Robot ID.', 'robot-not-found');
const marketId = ask.id('currency_id', 'Market ID.', 'market-not-found');
const type = ask.plain('type', robotType, TYPE_ABOUT);
const price = { unit: 'quote/base' } as const;
const FILTERS = ['running', 'ended', 'stopped', 'liquidated'] as const;

export const robot = {
  getTotals: call('GET', '/api/robot/getAllInfo', {
    needs: [],
    knowsCaller: true,
    about: 'Totals of the caller’s robots: the running investment, and the profit since 00:00 UTC and in total. For guests: zeros.',
    answers: robotTotals,
  }),
  listRobots: call('GET', '/api/robot/getAllRobotList', {
    about:
      'The caller’s robots, newest first. `status` 1 running, 2 ended for any reason, 3 stopped, 4 liquidated. ' +
      'Ended ones by their end, the latest first.',
    takes: ask.inputs({
      type: ask.optional(
        'type',
        z
          .union([robotType, z.literal('')], { error: 'parameter-invalid' })
          .optional()
          .transform((typed) => (typed === '' ? undefined : typed)),
        `${TYPE_ABOUT} Default both.`,
      ),
      list: ask
        .optional('status', optionalCode([0, 1, 2, 3, 4]), '1 running, 2 ended for any reason, 3 stopped, 4 liquidated, 0 all. Default 0.')
        .as(['codes', FILTER_CODES], (code) => FILTERS[(code ?? 0) - 1]),
      ...ask.paging,
    }),
    answers: paged(robotRow),
  }),
  getTerms: call('GET', '/api/robot/getRobotInfo', {
    needs: [],
    knowsCaller: true,
    about: 'Terms of a new robot in a market: prices, a suggested grid, limits, fee, and the caller’s balances (zero for guests).',
    takes: ask.inputs({ marketId, type }),
    answers: robotTerms,
  }),
  createRobot: call('GET', '/api/robot/addRobot', {
    changes: true,
    about:
      'Creates a robot, which starts at the current price. Without an `Idempotency-Key`, the same request again within 3 seconds ' +
      'returns the robot that it created. With `top_up` 1 the amount missing in the trust account is transferred from spot first.',
    takes: ask.inputs({
      type,
      marketId,
      multiple: ask.optional('multiple', wholeNumber(), 'Leverage. On spot: 1.', { unit: 'times' }),
      upper: ask.atoms('upper', 'Upper limit of the grid.', 'price-required', 'price-invalid', price),
      lower: ask.atoms('lower', 'Lower limit of the grid.', 'price-required', 'price-invalid', price),
      grids: ask.optional('grids', wholeNumber(), 'Number of cells.', { unit: 'count' }),
      mode: ask.plain('mode', gridMode, MODE_ABOUT),
      amount: ask.amount('amount', 'Investment.', { unit: 'USDT' }),
      days: ask.optional('days', wholeNumber(), 'Days of its term.', { unit: 'd' }),
      takeProfit: ask.optionalAtoms('take_profit', 'Take-profit price. Default 0, none.', 'take-profit-invalid', price),
      stopLoss: ask.optionalAtoms('stop_loss', 'Stop-loss price. Default 0, none.', 'stop-loss-invalid', price),
      isToppedUp: ask.optionalFlag('top_up', '1 if the amount missing in the trust account comes from the spot account. Default 0.'),
    }),
    answers: robotRow,
  }),
  getRobot: call('GET', '/api/robot/getRobotInfoByRobotId', {
    about: 'One of the caller’s robots: its lines, its profit over time, and the result of stopping it now.',
    takes: ask.inputs({ id }),
    answers: robotDetails,
  }),
  listFills: call('GET', '/api/robot/getRobotOrderList', {
    about: 'The fills of one of the caller’s robots, newest first.',
    takes: ask.inputs({ id, ...ask.paging }),
    answers: paged(robotFill),
  }),
  stopRobot: call('POST', '/api/robot/stopRobot', {
    changes: true,
    source: 'ours',
    about: 'Stops the caller’s robot: sells its coins at the current price and returns its money to the trust account.',
    takes: ask.inputs({ id }),
    answersBeside: beside({ robot: inner('robot', robotRow, 'The robot after the call.').ours(), logged: besideLog }),
  }),
};

const market = text('market', 'Market symbol, base coin first: `BTC/USDT`.');
const ended = {
  market,
  type: plain('type', robotType, TYPE_ABOUT),
  multiple: count('multiple', 'Leverage. On spot: 1.', { unit: 'times' }),
  profit: atoms('profit', 'Net profit; below 0 for a loss.', { unit: 'USDT' }),
};
/** The events of a user's robots. */
export const robotLog = {
  'robot-pair': logged({ market, profit: atoms('profit', 'Profit of the pair.', { unit: 'USDT' }) }, { link: 'robot', isLatest: true }),
  'robot-stopped': logged(ended, { link: 'robot' }),
  'robot-finished': logged(ended, { link: 'robot', mail: 'robot-finished' }),
  'robot-delisted': logged(ended, { link: 'robot', mail: 'robot-delisted' }),
  'robot-take-profit': logged(ended, { link: 'robot', mail: 'robot-take-profit' }),
  'robot-stop-loss': logged(ended, { link: 'robot', mail: 'robot-stop-loss' }),
  'robot-liquidated': logged(ended, { link: 'robot', mail: 'robot-liquidated' }),
};

export const robotContract = contract({
  about: 'Grid robots.',
  calls: robot,
  log: robotLog,
  isOurs: true,
  uses: ['kyc', 'market', 'message', 'user', 'wallet'],
  events: {
    /** A robot was created, filled at lines, charged or paid funding, or ended. */
    robot: event(
      { robot: inner('robot', robotRow, 'The robot as it is after the change.').schema },
      {
        subject: ({ robot: { id: subject } }) => subject,
        delivery: 'latest',
        refreshes: ['robot.listRobots', 'robot.getTotals', 'robot.getRobot'],
      },
    ),
    'robot-fill': event(
      { fill: robotFill.schema.meta({ description: 'Fill of an order of the robot.' }) },
      { subject: ({ fill }) => fill.id, delivery: 'latest', refreshes: ['robot.listFills'] },
    ),
  },
  ledger: ROBOT_LEDGER,
  refusals: [
    'robot-not-found',
    'robot-not-running',
    'grid-limits-invalid',
    'grid-count-invalid',
    'grid-lines-overlap',
    'grid-unprofitable',
    'robot-days-invalid',
    'below-minimum-investment',
    'too-many-robots',
  ],
});
