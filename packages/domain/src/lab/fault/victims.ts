import type { Instant } from '../../core/instant.ts';
import { textHash } from '../../core/math.ts';
import type { FaultRule } from './rule.ts';

/** A request, or a feed message, as rules see it. */
export type FaultSubject = {
  /** The names that match it: the exact one and the wider ones. */
  readonly names: readonly string[];
  /** The users concerned: several if a message goes to several users, none if only guests are involved. */
  readonly userIds: readonly number[];
  readonly at: Instant;
};

/** True if a rule matches a subject: its call or topic, its user, and world time. */
export const fitsRule = (
  { target, userId, from, until }: Pick<FaultRule, 'target' | 'userId' | 'from' | 'until'>,
  { names, userIds, at }: FaultSubject,
): boolean =>
  names.includes(target) &&
  (userId === null || userIds.includes(userId)) &&
  (from === null || at >= from) &&
  (until === null || at < until);

/** A number in [0, 1), the same for the same seed, purpose and index. */
const draw = (seed: number, purpose: string, nth: number): number => textHash(seed, `${purpose} ${nth}`) / 0x1_0000_0000;

type Drawn = Pick<FaultRule, 'schedule' | 'count' | 'percent' | 'seed'>;

/** True if a rule affects the `nth` subject that matched it, counted from 1. */
export function isVictim({ schedule, count, percent, seed }: Drawn, nth: number): boolean {
  switch (schedule) {
    case 'always':
      return true;
    case 'first':
      return nth <= count;
    case 'nth':
      return nth === count;
    case 'every':
      return nth % count === 0;
    case 'share':
      return draw(seed, 'victim', nth) * 100 < percent;
  }
}

/** Delay of the `nth` subject in milliseconds: the fixed part plus a random part of the spread. */
export const delayOf = ({ delayMs, spreadMs, seed }: Pick<FaultRule, 'delayMs' | 'spreadMs' | 'seed'>, nth: number): number =>
  delayMs + Math.floor(draw(seed, 'delay', nth) * (spreadMs + 1));
