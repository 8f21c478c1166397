import { type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import type { Position } from '../lever/index.ts';
import { MOST_FUNDING } from '../market/funding-times.ts';
import { MARKET_OPEN } from '../market/market-open.ts';
import { type Atoms, parseAtoms } from '../money/index.ts';
import { type AlertFacts, ROOM_IN_ALL, ROOM_IN_MARKET } from './check-alert.ts';
import { type AlertKind, isPercent } from './terms.ts';
import { profitTarget } from './watch.ts';

/** An alert on a funding rate or, with a position, on its unrealised profit; the level is a signed fraction or USDT. */
export type AskedLevel = { readonly kind: AlertKind; readonly level: string; readonly position: Position | undefined };
/** The market in that second, its mark price (`last`), and the user's number of active alerts. */
export type LevelFacts = AlertFacts & { readonly inAll: number };
export type LevelRefusal =
  | 'market-closed'
  | 'market-delisted'
  | 'parameter-invalid'
  | 'alert-level-invalid'
  | 'too-many-market-alerts'
  | 'too-many-alerts';

type KindOfLevel = 'above' | 'below';
/** A level, and the mark price (ticks) at which a position's profit is at it; 0 for a funding rate. */
export type AlertLevel = { readonly kind: KindOfLevel; readonly level: Atoms; readonly target: number };

const isOfLevel = (kind: AlertKind): kind is KindOfLevel => !isPercent(kind);
const sizeOf = (level: Atoms): Atoms => (level < 0n ? -level : level);

function readLevel({ kind, level: typed, position }: AskedLevel, { market, last }: LevelFacts): AlertLevel | undefined {
  const level = parseAtoms(typed.trim());
  if (level === undefined || !isOfLevel(kind)) return undefined;
  if (!position) return sizeOf(level) <= MOST_FUNDING ? { kind, level, target: 0 } : undefined;
  const target = profitTarget(market, position, { kind, level, mark: last });
  // A level that is reached already has nothing to wait for.
  const isAhead = target !== undefined && ((kind === 'above') === (position.side === 'long') ? target > last : target < last);
  return isAhead ? { kind, level, target } : undefined;
}

type Asked = AskedLevel & LevelFacts & { readonly read: AlertLevel | undefined };

const CHECKS: readonly Check<Asked, LevelRefusal>[] = [
  MARKET_OPEN,
  { name: 'kind', saw: ({ kind }) => ({ kind }), refuses: ({ kind }) => (isOfLevel(kind) ? undefined : err('parameter-invalid')) },
  {
    name: 'level',
    saw: ({ level, last }) => ({ asked: level, mark: last }),
    refuses: ({ read }) => (read ? undefined : err('alert-level-invalid')),
  },
  ROOM_IN_MARKET,
  ROOM_IN_ALL,
];

/** The alert on a level that may be set, or the first rule it breaks. */
export function checkLevel(asked: AskedLevel, facts: LevelFacts, note?: Note): Decision<AlertLevel, LevelRefusal> {
  const read = readLevel(asked, facts);
  return firstNo(CHECKS, { ...asked, ...facts, read }, note) ?? (read ? ok(read) : err('alert-level-invalid'));
}
