import type { RefusalName } from '@mt2/contracts';
import { DAY, type Decision, err, noted, ok, readAmount } from '@mt2/domain';
import { type Market, stepsToAtoms, ticksToAtoms, USDT } from '@mt2/domain/market-terms';
import {
  type AcceptedRobot,
  type AskedRobot,
  checkRobot,
  gridsOf,
  type Robot,
  robotFill,
  robotRef,
  robotStart,
  startRobot,
} from '@mt2/domain/robot';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { levelOfId } from '../kyc/index.ts';
import { marketState, pathOf } from '../market/index.ts';
import { availableAt, leftToGive, mustPost, transfer } from '../wallet/index.ts';
import { watchAgain } from './due/watch.ts';
import { fillRow, tradeIn, wholeFill } from './fill.ts';
import { countRunning, findLike, insertFills, insertRobot, type RobotRow, type RobotTerms } from './robot.repo.ts';
import { emitRobot } from './robot-view.ts';
import { running, runningRobots } from './running-robots.ts';
import { accountOf, columnsOf } from './state.ts';

/** A robot to create, and its market; with `isToppedUp` the spot account pays the amount missing in the trust account. */
export type NewRobot = AskedRobot & { readonly market: Market; readonly isToppedUp: boolean };

/** Seconds in which a request counts as a repetition: a page that is reloaded or prefetched. */
const SAME_REQUEST = 3;

/** Creates a robot that starts at the price of this second. */
export function createRobot(tx: CommandTx, owner: number, { market, isToppedUp, ...request }: NewRobot): Decision<RobotRow, RefusalName> {
  const inTrust = availableAt(tx, { owner, account: 'trust', coin: USDT.id });
  const inSpot = isToppedUp ? availableAt(tx, { owner, account: 'spot', coin: USDT.id }) : 0n;
  const facts = {
    market,
    ...marketState(tx, market),
    level: levelOfId(tx, owner),
    price: pathOf(tx).tickAt(market, tx.now),
    running: countRunning(tx, owner),
    available: inTrust + inSpot,
  };
  const accepted = checkRobot(request, facts, tx.note);
  if (!accepted.ok) return accepted;
  const offered = noted(tx.note, 'depth', accepted.value.quantity, checkDepth(tx, accepted.value));
  if (!offered.ok) return offered;
  const { amount } = accepted.value;
  const toppedUp = amount > inTrust ? topUp(tx, owner, amount - inTrust) : ok(0);
  return toppedUp.ok ? ok(begin(tx, owner, accepted.value)) : toppedUp;
}

const termsOf = (owner: number, { market, type, multiple, amount, ...terms }: NewRobot): RobotTerms | undefined => {
  const read = readAmount(amount);
  const { mode, lower, upper, grids, days, takeProfit, stopLoss } = terms;
  if (!read.ok || grids === undefined || days === undefined) return undefined;
  const leverage = type === 'lever' ? (multiple ?? 0) : 1;
  return {
    userId: owner,
    marketId: market.id,
    type,
    multiple: leverage,
    mode,
    lower,
    upper,
    grids,
    days,
    amount: read.value,
    takeProfit,
    stopLoss,
  };
};

/** The running robot that the same request created a moment ago. */
export function madeBefore(tx: Tx, owner: number, request: NewRobot): RobotRow | undefined {
  const terms = termsOf(owner, request);
  return terms && findLike(tx, terms, tx.now - SAME_REQUEST);
}

/** Refuses a spot robot if the house account cannot give what it and all others in the market may still buy. */
function checkDepth(tx: Tx, { plan, quantity }: AcceptedRobot): Decision<undefined, 'depth-exhausted'> {
  if (plan.type === 'lever') return ok(undefined);
  const others = runningRobots.all(tx).filter(({ robot }) => robot.type === 'grid' && robot.market.id === plan.market.id);
  const promised = others.reduce((steps, { robot }) => steps + robot.empty * robot.quantity, 0);
  const most = stepsToAtoms(plan.market, gridsOf(plan) * quantity + promised);
  return leftToGive(tx, 'house', plan.market.id) >= most ? ok(undefined) : err('depth-exhausted');
}

/** Transfers the amount missing in the trust account from spot; refused if the user's money may not leave spot. */
const topUp = (tx: CommandTx, owner: number, amount: bigint): Decision<number, RefusalName> =>
  transfer(tx, owner, { coin: USDT.id, from: 'spot', to: 'trust', amount });

function begin(tx: Tx, owner: number, accepted: AcceptedRobot): RobotRow {
  const robot = startRobot(accepted.plan, accepted.amount, accepted.quantity);
  const row = insertRobot(tx, blankRow(tx, owner, accepted, robot));
  mustPost(tx, `robot.start:${row.id}`, robotRef(row.id), robotStart(accountOf(row), accepted.amount));
  const { market, price } = robot;
  const steps = (robot.grids - robot.empty) * robot.quantity;
  const bought = wholeFill(robot, 'buy', price, steps);
  const fills = steps > 0 ? insertFills(tx, [fillRow(tx, market, row, 'start', bought)]) : [];
  if (steps > 0) mustPost(tx, `robot.fill:${row.id}:start`, robotRef(row.id), robotFill(accountOf(row), tradeIn(market, bought)));
  runningRobots.put(tx, running(row, robot));
  watchAgain(tx, market);
  emitRobot(tx, row, fills);
  return row;
}

const blankRow = ({ now }: Tx, owner: number, accepted: AcceptedRobot, robot: Robot): Omit<RobotRow, 'id'> => {
  const { market } = robot;
  const { lower, upper, mode, days, takeProfit, stopLoss } = accepted;
  return {
    userId: owner,
    marketId: market.id,
    type: robot.type,
    multiple: robot.multiple,
    mode,
    lower: ticksToAtoms(market, lower),
    upper: ticksToAtoms(market, upper),
    grids: robot.grids,
    days,
    amount: robot.amount,
    quantity: stepsToAtoms(market, robot.quantity),
    startPrice: ticksToAtoms(market, robot.price),
    startLine: robot.start,
    takeProfit: ticksToAtoms(market, takeProfit),
    stopLoss: ticksToAtoms(market, stopLoss),
    ...columnsOf(robot),
    endReason: '',
    endPrice: 0n,
    createdAt: now,
    endsAt: now + days * DAY,
    dueAt: now + days * DAY,
    endedAt: 0,
    updatedAt: now,
  };
};
