import { type Decision, type Note, ok } from '../core/index.ts';
import { type AcceptedClose, type CloseRefusal, type CloseRequest, type Position, validateClose } from '../lever/index.ts';
import { type AskedTrail, type Trailing, type TrailRefusal, validateTrail } from './trailing-stop.ts';
import { type AskedWatch, type Watch, type WatchFacts, type WatchRefusal, watchPrice } from './watched-price.ts';

/** Lots of a position to be closed at a trigger price: all of them by default, at the market without a limit. */
export type ClosingTriggerRequest = AskedWatch & CloseRequest;

/** With the position, which a close order may lock. */
export type ClosingFacts = WatchFacts & { readonly position: Position };

/** A valid trigger order that closes; `price` in ticks, 0 for a market order. It freezes nothing. */
export type AcceptedClosingTrigger = Watch & AcceptedClose;

/** Checks a closing trigger order as if the price were at its trigger price. The server and the form use the same function. */
export function validateClosingTrigger(
  { trigger, direction, ...request }: ClosingTriggerRequest,
  facts: ClosingFacts,
  note?: Note,
): Decision<AcceptedClosingTrigger, WatchRefusal | CloseRefusal> {
  const watch = watchPrice({ trigger, direction }, facts, note);
  if (!watch.ok) return watch;
  const close = closeAt(watch.value.trigger, request, facts, note);
  return close.ok ? ok({ ...close.value, ...watch.value }) : close;
}

/** The same for lots that a trailing stop closes at the market. */
export function validateClosingTrail(
  { lots, ...asked }: Omit<AskedTrail, 'direction'> & Pick<CloseRequest, 'lots'>,
  facts: ClosingFacts,
  note?: Note,
): Decision<AcceptedClose & Trailing, TrailRefusal | CloseRefusal> {
  const trail = validateTrail({ ...asked, direction: facts.position.side === 'long' ? 'down' : 'up' }, facts, note);
  if (!trail.ok) return trail;
  const close = closeAt(trail.value.trigger, { lots }, facts, note);
  return close.ok ? ok({ ...close.value, ...trail.value }) : close;
}

/** A close order that locks the position now may be over when the trigger is reached. */
function closeAt(last: number, request: CloseRequest, facts: ClosingFacts, note?: Note): Decision<AcceptedClose, CloseRefusal> {
  const { market, position } = facts;
  const status = position.status === 'closing' ? 'trading' : position.status;
  return validateClose(request, { market, position: { ...position, status }, last }, note);
}
