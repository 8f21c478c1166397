import { assertDefined, type Decision, err, type Instant, ok } from '@mt2/domain';
import {
  goneAt,
  type Market,
  MOST_SCRIPTS,
  MOST_SCRIPTS_EVER,
  movesAt,
  type PriceScript,
  shiftRateAt,
  shiftsTooFar,
  storedScript,
  cancelScript as takeBack,
} from '@mt2/domain/market';
import { derived, type Source, type Tx } from '../../world/transaction/tx.ts';
import { countScripts, findScript, insertScript, listScripts, listScriptsAhead, type StoredScript, updateScript } from './market.repo.ts';

/** The kind that an operator gives a script, and the reason. */
type ScriptTerms = { readonly kind: string; readonly reason: string };

/** The scripts of a world that shift a price at any time. */
export const scriptsIn: (source: Source) => readonly PriceScript[] = derived(listScripts);

/** The effect of scripts on a market's price at an instant: whether one moves it, and by how much all of them shift it, as a rate. */
export function scriptedBy(source: Source, { id }: Pick<Market, 'id'>, at: Instant) {
  const scripts = scriptsIn(source).filter(({ market }) => market === id);
  return { isScripted: scripts.some((script) => movesAt(script, at)), priceShift: shiftRateAt(scripts, at) };
}

/**
 * Applies a script to a market's price from now on, unless it goes too far together with the others. Values derived from
 * the old prices are discarded.
 */
export function addScript(
  tx: Tx,
  { kind, reason }: ScriptTerms,
  script: PriceScript,
): Decision<StoredScript, 'script-too-large' | 'too-many-scripts'> {
  const ahead = listScriptsAhead(tx, script.market, tx.now);
  if (ahead.length >= MOST_SCRIPTS || countScripts(tx, script.market) >= MOST_SCRIPTS_EVER) return err('too-many-scripts');
  if (shiftsTooFar([...ahead.map(storedScript), script], script.startAt, goneAt(script))) return err('script-too-large');
  const id = insertScript(tx, {
    marketId: script.market,
    kind,
    reason,
    t0: script.startAt,
    t1: script.fullAt,
    t2: script.backAt,
    t3: script.endAt,
    size: script.size,
    addedAt: tx.now,
    cancelledAt: null,
    goneAt: null,
  });
  tx.derived.forget();
  return ok(rowOf(tx, id));
}

type CancelRefusal = 'script-not-found' | 'script-invalid' | 'script-over' | 'script-too-large';

/** Cancels a script from now on, over `over` seconds, unless the others go too far without it. */
export function cancelScript(tx: Tx, id: number, over: number): Decision<StoredScript, CancelRefusal> {
  const row = findScript(tx, id);
  if (!row) return err('script-not-found');
  const script = storedScript(row);
  const taken = takeBack(script, over, tx.now);
  if (!taken.ok) return taken;
  const others = listScriptsAhead(tx, row.marketId, tx.now).filter((each) => each.id !== id);
  if (shiftsTooFar([...others.map(storedScript), taken.value], tx.now, goneAt(script))) return err('script-too-large');
  const { at, goneAt: end } = taken.value.cancelled;
  updateScript(tx, id, { cancelledAt: at, goneAt: end });
  tx.derived.forget();
  return ok(rowOf(tx, id));
}

const rowOf = (tx: Tx, id: number): StoredScript => assertDefined(findScript(tx, id), 'the script was just stored');
