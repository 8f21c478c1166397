import type { ReactNode } from 'react';
import { MarketGate, type MarketGateProps } from '../../areas/market/index.ts';
import { Screen } from '../../frame/screen.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { DeskBar, type DeskBarProps } from './desk-bar.tsx';

export type DeskScreenProps = Pick<MarketGateProps, 'found' | 'hasContracts' | 'children'> &
  Pick<DeskBarProps, 'symbol' | 'isChoosing' | 'figures' | 'tools'> & {
    title: string;
    /** Opens the choice of the market, which is in `sheet`. */
    choose(): void;
    sheet: ReactNode;
  };

/** Placeholder for a trading desk while its market is read. */
const DeskSkeleton = () => (
  <div aria-hidden className="grid h-full grid-cols-[minmax(0,1fr)_240px_280px] grid-rows-[7fr_3fr] gap-3 p-3">
    <Skeleton />
    <Skeleton />
    <Skeleton className="row-span-2" />
    <Skeleton className="col-span-2" />
  </div>
);

/** The screen of a trading desk: its line at the top, and the desk once its market is read. */
export function DeskScreen({ title, symbol, choose, isChoosing, sheet, figures, tools, ...gate }: DeskScreenProps) {
  return (
    <Screen
      title={`${title} ${symbol}`}
      bar={<DeskBar product={title} symbol={symbol} onPair={choose} isChoosing={isChoosing} figures={figures} tools={tools} />}
      className="desk"
    >
      <MarketGate {...gate} skeleton={<DeskSkeleton />} onChoose={choose} />
      {sheet}
    </Screen>
  );
}
