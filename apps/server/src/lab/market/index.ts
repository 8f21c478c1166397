import type { labMarket, MarketView, ScriptView } from '@mt2/contracts/lab/market';
import { type Instant, ok } from '@mt2/domain';
import type { Market } from '@mt2/domain/market';
import {
  addScript,
  cancelScript,
  delistMarket,
  haltMarket,
  haltOf,
  listScriptRows,
  marketOfRow,
  marketsAt,
  noMarket,
  pathOf,
  resumeMarket,
  type StoredScript,
} from '../../areas/market/index.ts';
import { voidOptions } from '../../areas/option/index.ts';
import type { Area } from '../../http/area.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { readLength, readScript, type ScriptWish } from './read-script.ts';

function stateOf({ t0, t3, cancelledAt }: StoredScript, now: Instant): ScriptView['state'] {
  if (cancelledAt !== null) return 'cancelled';
  if (now < t0) return 'waiting';
  return now < t3 ? 'running' : 'over';
}

/** A script at an instant, as shown by the lab. */
function scriptView(source: Source, row: StoredScript, now: Instant): ScriptView {
  const { id, kind, t0, t1, t2, t3, size, reason, cancelledAt, goneAt } = row;
  return {
    id,
    symbol: marketOfRow(source, row).symbol,
    kind: kind as ScriptView['kind'],
    state: stateOf(row, now),
    startAt: t0,
    fullAt: t1,
    backAt: t2,
    endAt: t3,
    size,
    reason,
    cancelledAt: cancelledAt ?? undefined,
    goneAt: goneAt ?? undefined,
  };
}

/** A market at an instant, as an operator sees it. */
function marketView(source: Source, market: Market, now: Instant): MarketView {
  const halt = haltOf(source, market);
  return {
    symbol: market.symbol,
    price: pathOf(source).tickAt(market, now),
    priceDecimals: market.priceDecimals,
    halt: halt && { since: halt.since, reason: halt.reason, delistedAt: halt.delistedAt ?? undefined },
  };
}

function layScript(tx: Tx, wish: ScriptWish, priceField: 'price' | 'to') {
  const market = marketsAt(tx).bySymbol(wish.symbol);
  if (!market) return noMarket('symbol');
  const script = readScript(tx, market, wish, priceField);
  if (!script.ok) return script;
  const added = addScript(tx, wish, script.value);
  return added.ok ? ok(scriptView(tx, added.value, tx.now)) : added;
}

/** Prices and markets, controlled by testers: scripts and halts, the same for all users. */
export const labMarketArea: Area<typeof labMarket> = {
  handlers: {
    getMarket: ({ world }) => {
      const now = world.now();
      return ok({
        now,
        symbols: marketsAt(world).list.map((market) => marketView(world, market, now)),
        scripts: listScriptRows(world).map((row) => scriptView(world, row, now)),
      });
    },
    setPrice: (tx, { symbol, to, over, reason }) => layScript(tx, { symbol, kind: 'target', price: to, over, reason }, 'to'),
    addScript: (tx, wish) => layScript(tx, wish, 'price'),
    cancelScript: (tx, { id, over }) => {
      const seconds = readLength(over, 1);
      if (!seconds.ok) return seconds;
      const taken = cancelScript(tx, id, seconds.value);
      return taken.ok ? ok(scriptView(tx, taken.value, tx.now)) : taken;
    },
    haltMarket: (tx, { symbol, reason, voidOptions: isVoiding }) => {
      const market = marketsAt(tx).bySymbol(symbol);
      if (!market) return noMarket('symbol');
      const halted = haltMarket(tx, market, reason);
      if (!halted.ok) return halted;
      const voided = isVoiding ? voidOptions(tx, market) : 0;
      return ok({ ...marketView(tx, market, tx.now), voided });
    },
    resumeMarket: (tx, { symbol }) => {
      const market = marketsAt(tx).bySymbol(symbol);
      if (!market) return noMarket('symbol');
      const resumed = resumeMarket(tx, market);
      return resumed.ok ? ok(marketView(tx, market, tx.now)) : resumed;
    },
    delistMarket: (tx, { symbol, reason }) => {
      const market = marketsAt(tx).bySymbol(symbol);
      if (!market) return noMarket('symbol');
      delistMarket(tx, market, reason);
      return ok(marketView(tx, market, tx.now));
    },
  },
};
