import { type Atoms, percentText, sumOf } from '@mt2/domain';
import { entryPrice, openNotional, type PositionSide, unrealisedPnl } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import type { LeverAccount } from '../lever.api.ts';
import type { Position } from './position.ts';

/** Open positions of one market, side and leverage, newest first. Each keeps its own margin and liquidation price. */
export type PositionGroup = {
  readonly id: string;
  readonly account: LeverAccount;
  readonly market: Market;
  readonly side: PositionSide;
  readonly leverage: number;
  readonly positions: readonly Position[];
};

/** The groups of a list of positions, in the order of their newest positions. */
export function groupsOf(positions: readonly Position[]): readonly PositionGroup[] {
  const groups = new Map<string, PositionGroup>();
  for (const position of positions) {
    const { account, market, held } = position;
    const { side, leverage } = held;
    const id = `${market.id} ${side} ${leverage}`;
    const others = groups.get(id)?.positions ?? [];
    groups.set(id, { id, account, market, side, leverage, positions: [...others, position] });
  }
  return [...groups.values()];
}

/** Some positions of one market and side. */
type Positions = Pick<PositionGroup, 'market' | 'side' | 'positions'>;

/** The facts of a group that no price changes. */
type GroupFacts = {
  readonly lots: number;
  readonly margin: Atoms;
  /** Average entry price of the open lots, in atoms; 0 if none is open. */
  readonly entryPrice: Atoms;
  /** Funding paid and received so far. */
  readonly funding: Atoms;
  /** The liquidation price that the market reaches first, in ticks; undefined if no price liquidates any of them. */
  readonly nearest: number | undefined;
};

/** The open lots of positions together. */
export const lotsOf = (positions: readonly Position[]): number => positions.reduce((total, { held }) => total + held.lots, 0);

export function factsOf({ market, side, positions }: Positions): GroupFacts {
  const held = positions.map((position) => position.held);
  const lots = lotsOf(positions);
  const liquidations = positions.flatMap(({ liquidation }) => liquidation ?? []);
  return {
    lots,
    margin: sumOf(held.map(({ margin }) => margin)),
    entryPrice:
      (positions.length === 1 ? positions[0]?.entryPrice : entryPrice(market, { cost: sumOf(held.map(openNotional)), lots })) ?? 0n,
    funding: sumOf(positions.map(({ funding }) => funding)),
    nearest: liquidations.length === 0 ? undefined : (side === 'long' ? Math.max : Math.min)(...liquidations),
  };
}

/** The profit of a group at a mark price in ticks, also in percent of its initial margin. */
export function profitOfGroup({ market, positions }: Omit<Positions, 'side'>, mark: number): { readonly pnl: Atoms; readonly roe: string } {
  const pnl = sumOf(positions.map(({ held }) => unrealisedPnl(market, held, mark)));
  const initialMargin = sumOf(positions.map(({ held }) => held.initialMargin));
  return { pnl, roe: initialMargin === 0n ? '0.00' : percentText(pnl, initialMargin) };
}
