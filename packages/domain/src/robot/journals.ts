import { must } from '../core/decision.ts';
import { USDT } from '../market/coins.ts';
import type { Atoms } from '../money/index.ts';
import { type Held, type HoldChange, heldFor, type Journal, ledgerWriter, type Posting, type Ref } from '../wallet/index.ts';
import type { RobotType } from './terms.ts';

export const ROBOT_LEDGER = {
  kinds: ['robot.start', 'robot.fill', 'robot.funding', 'robot.stop', 'robot.liquidation'],
  reasons: [
    'robot-start',
    'robot-buy',
    'robot-sell',
    'robot-fee',
    'robot-pnl',
    'robot-funding',
    'robot-stop',
    'robot-liquidation',
    'robot-shortfall',
  ],
  systemReasons: ['robot-adl'],
  fundReasons: ['robot-liquidation', 'robot-shortfall'],
} as const;
type Reason = (typeof ROBOT_LEDGER.reasons)[number];
const { journal, freeze, release, userPosting, systemPosting, feePosting, fundPosting, fromFund } = ledgerWriter(ROBOT_LEDGER);

/** A robot by ID, its owner, and the base coin that a spot robot buys and sells. */
export type RobotAccount = { readonly robot: number; readonly user: number; readonly type: RobotType; readonly coin: number };

/** The reference of a robot's journals and USDT hold; and that of the hold of its coins. */
export const robotRef = (robot: number): Ref => ({ refType: 'robot', refId: robot });
const coinsRef = (robot: number): Ref => ({ refType: 'robot-coins', refId: robot });

const frozen = ({ user }: RobotAccount, coin: number, delta: Atoms, reason: Reason): Posting =>
  userPosting(user, 'trust', coin, 'frozen', delta, reason);

const usdt = ({ user, robot }: RobotAccount, amount: Atoms) => heldFor(robotRef(robot), user, 'trust', USDT.id, amount);
/** Increases the hold of a robot's USDT, or reduces it if negative. */
const holdUsdt = (owner: RobotAccount, delta: Atoms) => changed(usdt(owner, delta));
const holdCoins = ({ user, robot, coin }: RobotAccount, delta: Atoms) => changed(heldFor(coinsRef(robot), user, 'trust', coin, delta));
const changed = (held: Held): HoldChange =>
  held.amount >= 0n ? { ...held, change: 'frozen' } : { ...held, change: 'spent', amount: -held.amount };

const charge = (owner: RobotAccount, { fee, value }: Pick<RobotTrade, 'fee' | 'value'>): Posting[] => [
  frozen(owner, USDT.id, -fee, 'robot-fee'),
  feePosting(owner.user, USDT.id, fee, 'robot-fee', value),
];

/** A robot starts: its investment is frozen. */
export const robotStart = (owner: RobotAccount, amount: Atoms): Journal => freeze('robot.start', usdt(owner, amount), 'robot-start');

/** A fill, in atoms: `quantity` of the base coin for `value` USDT; `cost` is the purchase price of sold coins. */
export type RobotTrade = {
  readonly side: 'buy' | 'sell';
  readonly quantity: Atoms;
  readonly value: Atoms;
  readonly fee: Atoms;
  readonly cost: Atoms;
};
/**
 * The part of a loss that a robot's money does not cover, and the balance of the risk fund, which covers as much of it as
 * it can; atoms.
 */
type Shortfall = { readonly amount: Atoms; readonly fund: Atoms };
const NO_SHORTFALL: Shortfall = { amount: 0n, fund: 0n };

/** A robot bought or sold: on spot the coins change hands, with leverage only fee and profit are posted. */
export function robotFill(owner: RobotAccount, trade: RobotTrade, shortfall = NO_SHORTFALL): Journal {
  const { quantity, value, fee } = trade;
  must(quantity > 0n && value > 0n && fee >= 0n, 'robot.fill exchanges something for something');
  return owner.type === 'grid' ? spotFill(owner, trade) : leveragedFill(owner, trade, shortfall);
}

function spotFill(owner: RobotAccount, { side, quantity, value, fee }: RobotTrade): Journal {
  const sign = side === 'buy' ? -1n : 1n;
  const reason = `robot-${side}` as const;
  const postings = [
    frozen(owner, USDT.id, sign * value, reason),
    systemPosting('house', USDT.id, -sign * value, reason),
    frozen(owner, owner.coin, -sign * quantity, reason),
    systemPosting('house', owner.coin, sign * quantity, reason),
    ...charge(owner, { fee, value }),
  ];
  return journal('robot.fill', postings, [holdUsdt(owner, sign * value - fee), holdCoins(owner, -sign * quantity)]);
}

function leveragedFill(owner: RobotAccount, { side, value, fee, cost }: RobotTrade, { amount, fund }: Shortfall): Journal {
  const profit = side === 'buy' ? 0n : value - cost;
  const postings = [
    ...fromFund(USDT.id, amount, fund, { fund: 'robot-shortfall', house: 'robot-adl' }),
    frozen(owner, USDT.id, amount, 'robot-shortfall'),
    systemPosting('house', USDT.id, -profit, 'robot-pnl'),
    frozen(owner, USDT.id, profit, 'robot-pnl'),
    ...charge(owner, { fee, value }),
  ];
  return journal('robot.fill', postings, [holdUsdt(owner, amount + profit - fee)]);
}

/** Funding of a leveraged robot: it receives `amount` atoms, or pays them if negative. */
export function robotFunding(owner: RobotAccount, amount: Atoms): Journal {
  must(amount !== 0n, 'robot.funding moves something');
  const postings = [systemPosting('house', USDT.id, -amount, 'robot-funding'), frozen(owner, USDT.id, amount, 'robot-funding')];
  return journal('robot.funding', postings, [holdUsdt(owner, amount)]);
}

/** A robot has ended and its coins are sold: its money is returned. */
export const robotStop = (owner: RobotAccount, returned: Atoms): Journal => release('robot.stop', usdt(owner, returned), 'robot-stop');

/**
 * The end of a leveraged robot, in atoms: `held` is its money, `value` and `profit` those of its last sale, `toFund` the
 * remainder or, if negative, the shortfall.
 */
export type RobotLoss = {
  readonly held: Atoms;
  readonly value: Atoms;
  readonly profit: Atoms;
  readonly fee: Atoms;
  readonly toFund: Atoms;
  /** Balance of the risk fund. */
  readonly fund: Atoms;
};

/** A robot was liquidated: everything it had is lost; any remainder goes to the risk fund, which also covers any shortfall. */
export function robotLiquidation(owner: RobotAccount, { held, value, profit, fee, toFund, fund }: RobotLoss): Journal {
  must(held + profit - fee === toFund && fee >= 0n, 'robot.liquidation distributes everything there is');
  const postings = [
    frozen(owner, USDT.id, -held, 'robot-liquidation'),
    systemPosting('house', USDT.id, -profit, 'robot-pnl'),
    feePosting(owner.user, USDT.id, fee, 'robot-fee', value),
    ...(toFund < 0n
      ? fromFund(USDT.id, -toFund, fund, { fund: 'robot-liquidation', house: 'robot-adl' })
      : [fundPosting(USDT.id, toFund, 'robot-liquidation')]),
  ];
  return journal('robot.liquidation', postings, [holdUsdt(owner, -held)]);
}
