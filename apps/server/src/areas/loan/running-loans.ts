import { assertDefined, type Instant } from '@mt2/domain';
import { CALL_MARGIN, debtAt, graceEndAt, isRunning, LIQUIDATION_LTV, ltvLevel, MARGIN_CALL_LTV, nextChangeAt } from '@mt2/domain/loan';
import { LevelIndex, Levels, type ListedMarket, type Market } from '@mt2/domain/market';
import { derived } from '../../world/transaction/derived.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { marketsAt } from '../market/index.ts';
import { kindOf, type LoanRow, listRunning, toDebt } from './loan.repo.ts';

/** The kind of a warning at a ratio: the margin call, and the borrower's own alert. */
export type Notice = 'call' | 'alert';

/** The prices of one market at which something happens to the loans with its coin as collateral. */
type MarketLevels = {
  readonly liquidation: LevelIndex;
  /** Instants at which collateral is sold because its loan stayed overdue. */
  readonly graceEnd: LevelIndex;
} & {
  /** Where a falling price is told, and where a rising one makes it be told again. */
  readonly [notice in Notice]: Levels;
};

const emptyLevels = () => ({
  liquidation: new LevelIndex(),
  call: new Levels(),
  alert: new Levels(),
  graceEnd: new LevelIndex(),
});

const indexesOf = (levels: MarketLevels | undefined): LevelIndex[] =>
  levels ? [levels.liquidation, levels.graceEnd, levels.call.down, levels.call.up, levels.alert.down, levels.alert.up] : [];

/** The percentage at which a notice is due, 0 for none; and whether it was told already. */
export const noticeOf = (row: LoanRow, notice: Notice): { readonly percent: number; readonly isTold: boolean } =>
  notice === 'call' ? { percent: MARGIN_CALL_LTV, isTold: row.isCalled === 1 } : { percent: row.alertLtv, isTold: row.isAlerted === 1 };

/** The loans that run: the prices at which something happens to their collateral, and the instants at which they change by their dates. */
class RunningLoans {
  readonly #rows = new Map<number, LoanRow>();
  readonly #levels = new Map<number, MarketLevels>();
  /** By loan, the next second in which its debt or its status changes. */
  readonly changes = new LevelIndex();
  #waiting: readonly LoanRow[];

  /** Levels depend on the time: they are set when it is known. */
  constructor(rows: readonly LoanRow[]) {
    this.#waiting = rows;
  }

  start(tx: Tx): this {
    const rows = this.#waiting;
    this.#waiting = [];
    for (const row of rows) this.put(tx, row);
    return this;
  }

  get(id: number): LoanRow {
    return assertDefined(this.#rows.get(id), 'what is due of a loan finds it running');
  }

  levels({ id }: Pick<Market, 'id'>): MarketLevels {
    const levels = this.#levels.get(id) ?? emptyLevels();
    this.#levels.set(id, levels);
    return levels;
  }

  /** The markets whose coins stand behind a loan. */
  markets(tx: Tx): ListedMarket[] {
    return marketsAt(tx).list.filter(({ id }) => indexesOf(this.#levels.get(id)).some(({ size }) => size > 0));
  }

  /** Follows what became of a loan, as its debt is at this second. */
  put(tx: Tx, row: LoanRow): void {
    const runs = isRunning(row.status);
    if (runs) this.#rows.set(row.id, row);
    else this.#rows.delete(row.id);
    this.changes.set(row.id, runs ? nextChangeAt(toDebt(row), row.status, tx.now) : undefined);
    const market = kindOf(row) === 'pledged' ? marketsAt(tx).find(row.coin) : undefined;
    if (market) this.#putLevels(market, row, runs ? tx.now : undefined);
  }

  #putLevels(market: Market, row: LoanRow, at: Instant | undefined): void {
    const levels = this.levels(market);
    const pledge = at === undefined ? undefined : { debt: debtAt(toDebt(row), at), collateral: row.collateral };
    const level = (percent: number) => pledge && ltvLevel(market, pledge, percent);
    levels.liquidation.set(row.id, level(LIQUIDATION_LTV));
    levels.graceEnd.set(row.id, pledge && graceEndAt(row));
    for (const notice of ['call', 'alert'] as const) {
      const { percent, isTold } = noticeOf(row, notice);
      levels[notice].down.set(row.id, percent === 0 || isTold ? undefined : level(percent));
      const again = isTold ? level(Math.max(1, percent - CALL_MARGIN)) : undefined;
      levels[notice].up.set(row.id, again === undefined ? undefined : again + 1);
    }
  }
}

const stored = derived((source) => new RunningLoans(listRunning(source)));

/** The loans that run in a world, as they are at this second. */
export const runningLoans = (tx: Tx): RunningLoans => stored(tx).start(tx);
