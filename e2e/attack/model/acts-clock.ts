import { lab, type Sent } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import type { Stage } from './stage.ts';

const iso = (text: string): number => Date.parse(text) / 1000;
/** The model's kinds of due work by the product's names, without warnings, which move no money. */
const KINDS = ['lever-funding', 'option', 'spot-fill', 'lever-fill', 'lever-stop', 'lever-liquidation'];

/** Advances time: mostly seconds, sometimes days, sometimes to the next due instant. */
export async function advance(stage: Stage): Promise<string> {
  const { dice } = stage;
  const seconds = dice.weighted([
    [40, dice.whole(1, 6)],
    [30, dice.whole(7, 90)],
    [18, dice.whole(91, 1500)],
    [6, dice.whole(1500, 30_000)],
    [1, dice.whole(86_400, 200_000)],
  ]);
  const isNext = dice.happens(8) && stage.universe.options.next() < Number.POSITIVE_INFINITY;
  return advanceBy(stage, isNext ? 'nextDue' : seconds);
}

export async function advanceBy(stage: Stage, span: number | 'nextDue'): Promise<string> {
  const { universe, facts, checks, world } = stage;
  const { message } = await ok(world.guest, lab.clock.advance, span === 'nextDue' ? { until: span } : { by: span });
  const did = `the clock goes from ${message.from} to ${message.to}`;
  checks.equal(`${did}, from`, iso(message.from), facts.now);
  if (span !== 'nextDue') checks.equal(`${did}, to`, iso(message.to), facts.now + span);
  const happened = universe.advance(iso(message.to));
  for (const kind of KINDS) {
    const reported = message.events.find((event) => event.kind === kind)?.count ?? 0;
    checks.equal(`${did}, ${kind}`, reported, happened.get(kind) ?? 0);
    for (let times = 0; times < reported; times++) stage.note(`due: ${kind}`);
  }
  return did;
}

/** An operator moves a price: a gap, a spike and back, or a permanent level. */
export async function shiftPrice(stage: Stage): Promise<string> {
  const { dice } = stage;
  const { symbol } = stage.market();
  const most = dice.weighted([
    [75, 4],
    [18, 14],
    [7, 32],
  ]);
  const percent = dice.whole(1, most) * (dice.happens(50) ? 1 : -1);
  const over = dice.pick([1, 3, 20, 90, 600]);
  const script = dice.happens(70)
    ? { symbol, kind: 'pulse' as const, percent, over, hold: dice.whole(0, 300), back: dice.whole(1, 600) }
    : { symbol, kind: 'hold' as const, percent, over };
  return layScript(stage, script);
}

/** A price already moved too far is not moved further. */
export async function layScript(stage: Stage, script: Sent<typeof lab.labMarket.addScript>): Promise<string> {
  const answer = await stage.world.guest.send(lab.labMarket.addScript, script);
  stage.note(answer.ok ? 'script' : `refused: ${answer.key}`);
  return `a script: ${JSON.stringify(script)}${answer.ok ? '' : `, refused: ${answer.key}`}`;
}

/** An operator halts a market; the stakes of its options may be returned. */
export async function halt(stage: Stage): Promise<string> {
  const { dice, world, facts, universe, checks } = stage;
  const market = stage.market();
  if (facts.halted.has(market.id)) return `${market.symbol} stays halted`;
  const isVoid = dice.happens(50);
  const { message } = await ok(world.guest, lab.labMarket.haltMarket, { symbol: market.symbol, void_options: isVoid });
  facts.halted.add(market.id);
  universe.spot.halt(market);
  checks.equal('options made void', message.voided, isVoid ? universe.options.giveBack(market) : 0);
  stage.note('market halted');
  return `${market.symbol} is halted${isVoid ? ', its options are void' : ''}`;
}

/** An operator reopens a halted market, if any. */
export async function resume({ world, facts, universe }: Stage): Promise<string> {
  const market = facts.markets.find(({ id }) => facts.halted.has(id));
  if (!market) return 'every market is open';
  await ok(world.guest, lab.labMarket.resumeMarket, { symbol: market.symbol });
  facts.halted.delete(market.id);
  universe.touch();
  return `${market.symbol} is open again`;
}

/** The server drops the values it caches in addition to the tables. */
export async function forget({ world }: Stage): Promise<string> {
  world.world.derived.forget();
  return 'the server forgets what it kept in memory';
}
