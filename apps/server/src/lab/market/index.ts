import type { Input } from '@mt2/contracts';
import type { labMarket } from '@mt2/contracts/lab/market';
import { type Decision, go, type Instant, known, no, parseAtoms, parseInstant } from '@mt2/domain';
import {
  atomsToTicks,
  formatTicks,
  holdScript,
  MARKETS,
  type Market,
  marketBySymbol,
  marketOf,
  type PriceScript,
  pulseScript,
  type ScriptRefusal,
  targetScript,
} from '@mt2/domain/market';
import { listScriptRows, pathOf, addScript as store } from '../../areas/market/index.ts';
import type { Area } from '../../http/area.ts';
import type { Tx } from '../../world/tx.ts';
import { iso } from '../iso.ts';

type Wish = Input<typeof labMarket.addScript>;
type Row = ReturnType<typeof listScriptRows>[number];

const present = ({ id, marketId, kind, t0, t1, t2, t3, size }: Row) => ({
  id,
  symbol: known(marketOf(marketId), 'a script has its market').symbol,
  kind: kind as Wish['kind'],
  t0: iso(t0),
  t1: iso(t1),
  t2: iso(t2),
  t3: iso(t3),
  size,
});

/** The size, in log terms, that takes the market to a price, or by a percentage, at the end of the way. */
function bendOf(tx: Tx, market: Market, { price, percent }: Wish, at: Instant): number | undefined {
  if (price === undefined) return percent === undefined ? undefined : Math.log(1 + percent / 100);
  const atoms = parseAtoms(String(price));
  const ticks = atoms === undefined || atoms <= 0n ? undefined : atomsToTicks(market, atoms);
  return ticks === undefined ? undefined : pathOf(tx).bendTo(market, at, ticks);
}

function scriptOf(tx: Tx, market: Market, wish: Wish, startAt: Instant): Decision<PriceScript, ScriptRefusal> {
  const { kind, percent, over, hold = 0, back } = wish;
  const timing = { market: market.id, startAt, over };
  if (kind === 'target') {
    const bend = bendOf(tx, market, wish, startAt + over);
    return bend === undefined
      ? no('script-invalid')
      : targetScript({ ...timing, bend, ...(back === undefined ? {} : { hold, back }) }, tx.now);
  }
  if (percent === undefined) return no('script-invalid');
  return kind === 'pulse'
    ? pulseScript({ ...timing, percent, hold, back: back ?? over }, tx.now)
    : holdScript({ ...timing, percent }, tx.now);
}

/** Prices in the hands of a tester: scripts, the same for everybody. */
export const labMarketArea: Area<typeof labMarket> = {
  handlers: {
    getMarket: ({ world }) => {
      const path = pathOf(world);
      const symbols = MARKETS.map((market) => ({ symbol: market.symbol, price: formatTicks(market, path.tickAt(market, world.now())) }));
      return go({ symbols, scripts: listScriptRows(world).map(present) });
    },
    addScript: (tx, wish) => {
      const market = marketBySymbol(wish.symbol);
      if (!market) return no('market-not-found');
      const startAt = wish.start === undefined ? tx.now : parseInstant(wish.start);
      if (startAt === undefined) return no('instant-invalid');
      const script = scriptOf(tx, market, wish, startAt);
      if (!script.ok) return script;
      const id = store(tx, wish.kind, script.value);
      return go(
        present(
          known(
            listScriptRows(tx).find((row) => row.id === id),
            'the script was just stored',
          ),
        ),
      );
    },
  },
};
