import { assertDefined } from '@mt2/domain';
import { watchedLevel } from '@mt2/domain/alert';
import { LevelIndex, Levels, type Market } from '@mt2/domain/market';
import { derived, type Source } from '../../world/transaction/derived.ts';
import { marketOfRow } from '../market/index.ts';
import { type AlertRow, listActive, toWatch } from './alert.repo.ts';

/** The active alerts: the prices at which something happens to them, and those that are silent for a while. */
class ActiveAlerts {
  readonly #rows = new Map<number, AlertRow>();
  readonly #levels = new Map<number, Levels>();
  /** By alert, the second in which its rest is over. */
  readonly rests = new LevelIndex();

  get(id: number): AlertRow {
    return assertDefined(this.#rows.get(id), 'what is due of an alert finds it active');
  }

  /** The alerts of a market that wait for its price. */
  levels({ id }: Pick<Market, 'id'>): Levels {
    const levels = this.#levels.get(id) ?? new Levels();
    this.#levels.set(id, levels);
    return levels;
  }

  /** The active alerts of a market, oldest first. */
  of({ id }: Pick<Market, 'id'>): AlertRow[] {
    return [...this.#rows.values()].filter(({ marketId }) => marketId === id).sort((one, other) => one.id - other.id);
  }

  /** Follows what became of an alert. */
  put(market: Market, row: AlertRow): void {
    const isActive = row.status === 'active';
    if (isActive) this.#rows.set(row.id, row);
    else this.#rows.delete(row.id);
    const isResting = isActive && row.restsUntil > 0;
    this.rests.set(row.id, isResting ? row.restsUntil : undefined);
    const { level, direction } = watchedLevel(toWatch(market, row));
    for (const way of ['up', 'down'] as const)
      this.levels(market)[way].set(row.id, isActive && !isResting && way === direction ? level : undefined);
  }
}

export const activeAlerts = derived((source: Source): ActiveAlerts => {
  const alerts = new ActiveAlerts();
  for (const row of listActive(source)) alerts.put(marketOfRow(source, row), row);
  return alerts;
});
