import { assertDefined } from '../core/decision.ts';
import { type Atoms, atoms } from '../money/atoms.ts';
import { percent, type Rate } from '../money/share.ts';

/** The conditions and rates of a level: `volume` is USDT in atoms, the rates are fractions of a fee. */
export type InviteLevel = {
  readonly level: number;
  /** Direct invitees who have traded within the last 30 days. */
  readonly active: number;
  /** Turnover of the direct invitees within the last 30 days. */
  readonly volume: Atoms;
  /** Rates on the fees of direct invitees, and of the users they invited. */
  readonly first: Rate;
  readonly second: Rate;
};

const row = (level: number, active: number, volume: string, first: string, second: string): InviteLevel => ({
  level,
  active,
  volume: atoms(volume),
  first: percent(first),
  second: percent(second),
});

/** The levels of ordinary users, lowest first; every user has at least the first. */
export const INVITE_LEVELS: readonly InviteLevel[] = [
  row(1, 0, '0', '20', '5'),
  row(2, 5, '50000', '25', '5'),
  row(3, 20, '500000', '30', '6'),
  row(4, 50, '2000000', '35', '8'),
  row(5, 100, '10000000', '40', '10'),
];

/** Days of trades that count toward a level. */
export const LEVEL_DAYS = 30;

/** The activity of a user's direct invitees within the last 30 days. */
export type InviteActivity = Pick<InviteLevel, 'active' | 'volume'>;

/** The highest level with both conditions met. */
export const levelFor = ({ active, volume }: InviteActivity): InviteLevel =>
  assertDefined(
    INVITE_LEVELS.findLast((each) => active >= each.active && volume >= each.volume),
    'every user has at least the first level',
  );

export const inviteLevel = (level: number): InviteLevel =>
  assertDefined(
    INVITE_LEVELS.find((each) => each.level === level),
    `there is a level ${level}`,
  );
