import { product } from '@mt2/contracts';
import { atoms, text } from './money.ts';
import type { Stage } from './stage.ts';
import { DURATIONS, OPTION_MARKETS, STAKE_UNIT, USDT } from './terms.ts';
import { optionRow } from './wire.ts';

/** Flat is sold while its band has at least this many ticks; only the product knows the band's current width. */
const LEAST_BAND = 10n;
const TOO_NARROW = 'flat-unavailable';
/** Refusals checked before the band. */
const BEFORE_BAND: readonly unknown[] = ['option-not-offered', 'coin-not-in-account', 'option-time-required'];

export async function buyOption(stage: Stage): Promise<string> {
  const { dice, checks, universe, facts } = stage;
  const person = stage.person(true);
  const sold = facts.markets.filter(({ id }) => OPTION_MARKETS.includes(id));
  const market = dice.happens(94) ? dice.pick(sold) : stage.market();
  const coin = dice.weighted([
    [70, USDT],
    [14, 1],
    [14, 2],
    [2, 5],
  ]);
  const seconds = dice.pick([...DURATIONS.keys(), 60, 60, 90]);
  const type = dice.weighted<0 | 1 | 2>([
    [1, 0],
    [1, 1],
    [1, 2],
  ]);
  const unit = STAKE_UNIT.get(coin) ?? 1n;
  const lowest = ((DURATIONS.get(seconds)?.min ?? 0n) * unit) / 100_000_000n;
  const odd = BigInt(dice.whole(-2, 3)) * BigInt(dice.whole(0, 1));
  const stake = dice.weighted([
    [8, lowest * BigInt(dice.whole(1, 40)) + odd],
    [1, lowest + odd],
    [1, lowest * 600n],
  ]);
  const did = `${person.name} option ${type} on ${market.symbol}, ${text(stake)} of coin ${coin}, ${seconds} s`;
  const sent = { match_id: market.id, currency_id: coin, type, seconds: String(seconds), number: text(stake) };
  if (!person.isVerified) {
    stage.agree(did, await stage.ask(person, product.option.buyOption, sent), 'kyc-basic-required');
    return did;
  }
  const predicted = universe.options.buy({ user: person.user, market, coin, type, stake, seconds });
  const answer = await stage.ask(person, product.option.buyOption, sent);
  if (type === 0 && !answer.ok && answer.key === TOO_NARROW && !BEFORE_BAND.includes(predicted)) {
    if (typeof predicted !== 'string') universe.options.takeBack(predicted);
    stage.note(`refused: ${TOO_NARROW}`);
  } else if (typeof predicted === 'string') {
    stage.agree(did, answer, predicted);
  } else if (stage.agree('option', answer, undefined)) {
    predicted.band = atoms(answer.message.band);
    checks.fields(did, answer.message, optionRow(predicted, facts.now));
    const least = type === 0 ? LEAST_BAND * market.tick : 0n;
    checks.equal(`${did}, its band is on tick and wide enough`, predicted.band >= least && predicted.band % market.tick === 0n, true);
  }
  return did;
}
