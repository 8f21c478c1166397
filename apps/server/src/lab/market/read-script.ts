import type { Input } from '@mt2/contracts';
import type { labMarket } from '@mt2/contracts/lab/market';
import { about, type Decision, err, type Instant, ok, parseAtoms, parseDuration } from '@mt2/domain';
import {
  atomsToTicks,
  holdScript,
  LONGEST_SCRIPT_PART,
  type Market,
  type PriceScript,
  pulseScript,
  type ScriptRefusal,
  targetScript,
} from '@mt2/domain/market';
import { pathOf } from '../../areas/market/index.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { readInstant } from '../read-instant.ts';

type Asked = Input<typeof labMarket.addScript>;
export type ScriptWish = Pick<Asked, 'symbol' | 'kind' | 'over' | 'reason'> & Partial<Asked>;
type Said = string | number;

/** The length of a part of a script in seconds, at least `least`. */
export function readLength(said: Said, least: number): Decision<number, 'duration-invalid' | 'script-invalid'> {
  const seconds = parseDuration(said);
  if (seconds === undefined) return err('duration-invalid');
  return seconds < least || seconds > LONGEST_SCRIPT_PART ? err('script-invalid') : ok(seconds);
}

const optionalLength = (said: Said | undefined, least: number): Decision<number | undefined, 'duration-invalid' | 'script-invalid'> =>
  said === undefined ? ok(undefined) : readLength(said, least);

/** The size, in log terms, that moves the market to a price, or by a percentage, at the end. */
function readShift(tx: Tx, market: Market, { price, percent }: Pick<ScriptWish, 'price' | 'percent'>, at: Instant): number | undefined {
  if (price === undefined) return percent === undefined ? undefined : Math.log(1 + percent / 100);
  const atoms = parseAtoms(String(price));
  const ticks = atoms === undefined || atoms <= 0n ? undefined : atomsToTicks(market, atoms);
  return ticks === undefined ? undefined : pathOf(tx).scriptSizeTo(market, at, ticks);
}

/** Reads an operator's script; its target price is in `priceField`. By default a pulse returns as fast as it went; the others stay. */
export function readScript(
  tx: Tx,
  market: Market,
  wish: ScriptWish,
  priceField: 'price' | 'to',
): Decision<PriceScript, ScriptRefusal | 'duration-invalid' | 'instant-invalid'> {
  const startAt = wish.start === undefined ? tx.now : readInstant(wish.start, tx.now);
  if (startAt === undefined) return about('start', err('instant-invalid'));
  const over = about('over', readLength(wish.over, 1));
  if (!over.ok) return over;
  const hold = about('hold', optionalLength(wish.hold, 0));
  if (!hold.ok) return hold;
  const back = about('back', optionalLength(wish.back, 1));
  if (!back.ok) return back;
  const timing = { market: market.id, startAt, over: over.value };
  if (wish.kind === 'target') return readTarget(tx, market, wish, priceField, { ...timing, hold: hold.value, back: back.value });
  const { percent } = wish;
  if (percent === undefined) return about('percent', err('script-invalid'));
  const script =
    wish.kind === 'pulse'
      ? pulseScript({ ...timing, percent, hold: hold.value ?? 0, back: back.value ?? over.value }, tx.now)
      : holdScript({ ...timing, percent }, tx.now);
  return about('percent', script);
}

type Way = { market: number; startAt: Instant; over: number; hold: number | undefined; back: number | undefined };
function readTarget(
  tx: Tx,
  market: Market,
  wish: ScriptWish,
  priceField: 'price' | 'to',
  { hold = 0, back, ...timing }: Way,
): Decision<PriceScript, ScriptRefusal> {
  const field = wish.price === undefined ? 'percent' : priceField;
  const shift = readShift(tx, market, wish, timing.startAt + timing.over);
  if (shift === undefined) return about(field, err('script-invalid'));
  return about(field, targetScript({ ...timing, shift, ...(back === undefined ? {} : { hold, back }) }, tx.now));
}
