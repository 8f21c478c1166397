import { type Decision, type Note, ok } from '../core/index.ts';
import { type AcceptedClose, type CloseRefusal, type CloseRequest, type Position, validateClose } from '../lever/index.ts';
import { type AskedRule, type Rule, type RuleRefusal, readRule } from './rule.ts';
import type { WatchFacts } from './watched-price.ts';

/** Lots of a position to be closed later: all of them by default, at the market without a limit. */
export type WaitingCloseRequest = AskedRule & CloseRequest;

/** With the position, which a close order may lock. */
export type WaitingCloseFacts = WatchFacts & { readonly position: Position };

/** A valid waiting order that closes; `price` in ticks, 0 for a market order. It freezes nothing. */
export type AcceptedWaitingClose = Rule & AcceptedClose;

/** Checks an order that closes later as if the price were at its trigger price. The server and the form use the same function. */
export function validateWaitingClose(
  { lots, price, ...asked }: WaitingCloseRequest,
  facts: WaitingCloseFacts,
  note?: Note,
): Decision<AcceptedWaitingClose, RuleRefusal | CloseRefusal> {
  const { market, position } = facts;
  const rule = readRule(asked, position.side === 'long' ? 'down' : 'up', facts, note);
  if (!rule.ok) return rule;
  // A close order that locks the position now may be over when the trigger is reached.
  const status = position.status === 'closing' ? 'trading' : position.status;
  const there = { market, position: { ...position, status }, last: rule.value.trigger };
  const close = validateClose({ lots, price }, there, note);
  return close.ok ? ok({ ...close.value, ...rule.value }) : close;
}
