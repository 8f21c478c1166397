import type { Typed } from '@mt2/contracts';
import type { labMarket, Script } from '@mt2/contracts/lab/market';
import { type Decision, err, formatDuration, type Instant, ok, parseDuration } from '@mt2/domain';
import {
  holdScript,
  LONGEST_SCRIPT_PART,
  NEVER,
  type PriceScript,
  pulseScript,
  type ScriptRefusal,
  shiftAt,
  shiftsTooFar,
  targetScript,
} from '@mt2/domain/market';
import { rounded } from '../../platform/amount.ts';

export type Kind = Script['kind'];
/** A script as entered in the form, before it is sent, as texts. Its aim is a price or a percentage. */
export type Draft = {
  readonly kind: Kind;
  readonly aim: { readonly by: 'price' | 'percent'; readonly text: string };
  readonly start: string;
  readonly over: string;
  readonly hold: string;
  readonly back: string;
  /** The reason, shown in the script list. */
  readonly reason: string;
};
/** The current market of a draft. */
export type Facts = {
  readonly symbol: string;
  readonly marketId: number;
  readonly decimals: number;
  readonly last: number;
  readonly now: Instant;
  readonly scripts: readonly PriceScript[];
};
export type DraftRefusal = ScriptRefusal | 'script-too-long' | 'duration-invalid' | 'aim-empty' | 'price-invalid' | 'percent-invalid';
export type Point = { readonly at: Instant; readonly price: number };
type Accepted = { readonly script: PriceScript; readonly sent: Typed<typeof labMarket.addScript> };

export const FIRST_DRAFT: Draft = {
  kind: 'target',
  aim: { by: 'percent', text: '' },
  start: '',
  over: '5m',
  hold: '5m',
  back: '5m',
  reason: '',
};

/** A script in the form the rules use; undefined if it never moves anything. */
export function toScript(row: Script, marketId: number): PriceScript | undefined {
  const { startAt, fullAt, backAt, endAt, size, cancelledAt: at, goneAt } = row;
  const planned = { market: marketId, startAt, fullAt, backAt, endAt, size };
  if (at === undefined || goneAt === undefined) return planned;
  return at > startAt ? { ...planned, cancelled: { at, goneAt } } : undefined;
}

const numberOf = (text: string): number | undefined => (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text.trim()) ? Number(text) : undefined);

/** The price that a draft leads to if the market itself does not move; undefined if it has none. */
export function priceOf({ aim: { by, text } }: Draft, { last }: Facts): number | undefined {
  const value = numberOf(text);
  if (value === undefined) return undefined;
  return by === 'price' ? value : last * (1 + value / 100);
}

/** The same as a percentage of the current price. */
export function percentOf(draft: Draft, facts: Facts): number | undefined {
  const price = priceOf(draft, facts);
  return price === undefined ? undefined : (price / facts.last - 1) * 100;
}

const isPrice = (text: string, decimals: number): boolean => Number(text) > 0 && (text.split('.')[1]?.length ?? 0) <= decimals;

/** Reads a draft: the script for the preview and the input to send, or why it is invalid. The server checks it again. */
export function readDraft(draft: Draft, facts: Facts): Decision<Accepted, DraftRefusal> {
  const { kind, aim } = draft;
  const [start, over, hold, back] = [draft.start || '0', draft.over, draft.hold || '0', draft.back || draft.over].map((typed) =>
    parseDuration(typed.trim()),
  );
  if (start === undefined || over === undefined || hold === undefined || back === undefined) return err('duration-invalid');
  if ([over, hold, back].some((part) => part > LONGEST_SCRIPT_PART)) return err('script-too-long');
  if (aim.text.trim() === '') return err('aim-empty');
  const percent = percentOf(draft, facts);
  if (percent === undefined) return err(aim.by === 'price' ? 'price-invalid' : 'percent-invalid');
  if (aim.by === 'price' && !isPrice(aim.text, facts.decimals)) return err('price-invalid');
  const startAt = facts.now + start;
  const timing = { market: facts.marketId, startAt, over };
  const reason = draft.reason.trim();
  const common = { symbol: facts.symbol, kind, over, ...(start > 0 ? { start } : {}), ...(reason === '' ? {} : { reason }) };
  const byPercent = { percent: Number(rounded(percent, 4)) };
  if (kind === 'pulse')
    return accept(facts, pulseScript({ ...timing, hold, back, percent }, facts.now), { ...common, ...byPercent, hold, back });
  if (kind === 'hold') return accept(facts, holdScript({ ...timing, percent }, facts.now), { ...common, ...byPercent });
  const shift = aim.by === 'price' ? scriptSizeTo(facts, Number(aim.text), startAt + over) : Math.log(1 + percent / 100);
  return accept(facts, targetScript({ ...timing, shift }, facts.now), {
    ...common,
    ...(aim.by === 'price' ? { price: aim.text } : byPercent),
  });
}

function accept(
  { scripts, now }: Facts,
  script: Decision<PriceScript, ScriptRefusal>,
  sent: Accepted['sent'],
): Decision<Accepted, ScriptRefusal> {
  if (!script.ok) return script;
  return shiftsTooFar([...scripts, script.value], now) ? err('script-too-large') : ok({ script: script.value, sent });
}

/** The size that leads to a price on top of the running scripts, if the market itself does not move. */
const scriptSizeTo = ({ last, now, scripts }: Facts, price: number, at: Instant): number =>
  Math.log(price / last) + shiftAt(scripts, now) - shiftAt(scripts, at);

/** The price at an instant with a script on top of the running ones, if the market itself does not move. */
const priceWith = ({ last, now, scripts }: Facts, script: PriceScript, at: Instant): number =>
  last * Math.exp(shiftAt([...scripts, script], at) - shiftAt(scripts, now));

const STEPS = 48;
const evenly = (from: Instant, to: Instant): Instant[] =>
  Array.from({ length: STEPS + 1 }, (_, index) => Math.round(from + ((to - from) * index) / STEPS));

/**
 * The price line that a script would draw from now on, if the market itself does not move. A permanent change is shown for
 * the same time again.
 */
export function previewOf(facts: Facts, script: PriceScript): readonly Point[] {
  const { startAt, fullAt, backAt, endAt } = script;
  const isStaying = endAt === NEVER;
  const ways = [
    facts.now,
    ...evenly(startAt, fullAt),
    ...(isStaying ? evenly(fullAt, fullAt + (fullAt - startAt)) : evenly(backAt, endAt)),
  ];
  return ways.map((at) => ({ at, price: priceWith(facts, script, at) }));
}

/** The instant after which a script no longer moves the price. */
const lastMoveOf = ({ fullAt, endAt, cancelled }: PriceScript): Instant => cancelled?.goneAt ?? (endAt === NEVER ? fullAt : endAt);
const turnsOf = ({ startAt, fullAt, backAt, cancelled }: PriceScript): Instant[] => [
  startAt,
  fullAt,
  backAt,
  ...(cancelled ? [cancelled.at] : []),
];

/** The price line to which a market's scripts lead from now on, if the market itself does not move; empty once none moves it any more. */
export function planOf({ last, now, scripts }: Facts): readonly Point[] {
  const moving = scripts.filter((script) => lastMoveOf(script) > now);
  if (moving.length === 0) return [];
  const end = Math.max(...moving.map(lastMoveOf));
  const turns = moving.flatMap(turnsOf).filter((at) => at > now && at < end);
  return [...evenly(now, end), ...turns]
    .sort((one, other) => one - other)
    .map((at) => ({ at, price: last * Math.exp(shiftAt(scripts, at) - shiftAt(scripts, now)) }));
}

/** The draft that leads to a position in the chart. Instants are rounded to `step` seconds, prices to the market's decimals. */
export function drawTo(draft: Draft, facts: Facts, { at, price }: Point, step: number): Draft {
  const start = parseDuration(draft.start.trim()) ?? 0;
  const over = Math.max(step, Math.round((at - facts.now - start) / step) * step);
  const least = 10 ** -facts.decimals;
  return { ...draft, over: formatDuration(over), aim: { by: 'price', text: rounded(Math.max(price, least), facts.decimals) } };
}

/** The draft moved up or down by a percentage of the current price. */
export function nudge(draft: Draft, facts: Facts, percent: number): Draft {
  const now = percentOf(draft, facts) ?? 0;
  const text =
    draft.aim.by === 'price'
      ? rounded(facts.last * (1 + (now + percent) / 100), facts.decimals)
      : String(Number(rounded(now + percent, 2)));
  return { ...draft, aim: { ...draft.aim, text } };
}
