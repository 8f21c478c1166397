import type { ComponentProps } from 'react';
import { MarketGate, type Quotation, useMarket } from '../../areas/market/index.ts';
import { type OptionLayout, OptionPanel } from '../../areas/option/index.ts';
import { Screen } from '../../frame/screen.tsx';
import { useOwnSearch } from '../wide/search.ts';
import { DeskBar } from './desk-bar.tsx';
import { DeskGrid } from './desk-grid.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import type { LeverDeskView } from './lever-desk-view.tsx';
import { Trades } from './trades.tsx';

type OptionDeskViewProps = Pick<ComponentProps<typeof LeverDeskView>, 'title' | 'symbol' | 'choose' | 'isChoosing' | 'sheet' | 'tools'>;

/** The options of one market at a trading desk, in the same frame as its contracts. */
export function OptionDeskView({ title, symbol, choose, isChoosing, sheet, tools }: OptionDeskViewProps) {
  useOwnSearch(choose);
  return (
    <Screen
      title={`${title} ${symbol}`}
      bar={<DeskBar product={title} symbol={symbol} onPair={choose} isChoosing={isChoosing} tools={tools} />}
      className="desk"
    >
      <MarketGate hasContracts found={useMarket(symbol)} skeleton={<DeskSkeleton />} onChoose={choose}>
        {(quotation) => (
          <OptionPanel key={symbol} quotation={quotation} layout={(parts) => <OptionDesk quotation={quotation} {...parts} />} />
        )}
      </MarketGate>
      {sheet}
    </Screen>
  );
}

type OptionDeskProps = Parameters<OptionLayout>[0] & { quotation: Quotation };

/** Chart and orders on the left, the form on the right, above the latest trades, whose prices decide options. */
const OptionDesk = ({ quotation, chart, form, orders }: OptionDeskProps) => (
  <DeskGrid
    className="grid-cols-[minmax(0,1fr)_360px] [grid-template-areas:'chart_form'_'orders_form']
      min-[1600px]:grid-cols-[minmax(0,1fr)_400px]"
    orders={orders}
  >
    <div className="min-w-0 bg-page [grid-area:chart]">{chart}</div>
    <div className="flex min-w-0 flex-col bg-page [grid-area:form]">
      <div className="max-h-full shrink-0 overflow-x-clip overflow-y-auto border-b border-line py-2">{form}</div>
      <div className="min-h-0 flex-1">
        <Trades quotation={quotation} />
      </div>
    </div>
  </DeskGrid>
);
