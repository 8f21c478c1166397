import { type Decision, type Note, ok } from '../core/index.ts';
import type { Direction } from '../market/bar.ts';
import { type AskedTrail, type Trailing, type TrailRefusal, validateTrail } from './trailing-stop.ts';
import { type AskedWatch, type WatchFacts, type WatchRefusal, watchPrice } from './watched-price.ts';

/** When a waiting order acts: at a trigger price, or with a callback or without a trigger price as a trailing stop. */
export type AskedRule = AskedWatch & Omit<AskedTrail, 'direction'>;

/** The rule in ticks; a trigger price has no callback. `trigger` of a trailing stop: its stop price after the best price of the start. */
export type Rule = Trailing;
export type RuleRefusal = WatchRefusal | TrailRefusal;

/** True for a trailing stop. */
export const isTrailing = ({ rate = 0n, distance = 0n }: { readonly rate?: bigint; readonly distance?: bigint }): boolean =>
  rate > 0n || distance > 0n;

/** The rule of a waiting order whose trailing stop would be reached in a direction, or the first rule that is broken. */
export function readRule(asked: AskedRule, trails: Direction, facts: WatchFacts, note?: Note): Decision<Rule, RuleRefusal> {
  const { rate = 0n, distance = 0n, activation } = asked;
  if (asked.trigger === undefined || isTrailing({ rate, distance }))
    return validateTrail({ rate, distance, activation, direction: trails }, facts, note);
  const watch = watchPrice({ trigger: asked.trigger, direction: asked.direction }, facts, note);
  return watch.ok ? ok({ ...watch.value, rate: 0n, distance: 0, activation: 0 }) : watch;
}
