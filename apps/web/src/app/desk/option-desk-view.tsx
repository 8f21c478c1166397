import { type Quotation, useMarket } from '../../areas/market/index.ts';
import { type OptionLayout, OptionPanel } from '../../areas/option/index.ts';
import { DeskGrid } from './desk-grid.tsx';
import { DeskScreen, type DeskScreenProps } from './desk-screen.tsx';
import { Trades } from './trades.tsx';

/** The options of one market at a trading desk, in the same frame as its contracts. */
export const OptionDeskView = (screen: Omit<DeskScreenProps, 'found' | 'children'>) => (
  <DeskScreen {...screen} hasContracts found={useMarket(screen.symbol)}>
    {(quotation) => (
      <OptionPanel key={screen.symbol} quotation={quotation} layout={(parts) => <OptionDesk quotation={quotation} {...parts} />} />
    )}
  </DeskScreen>
);

type OptionDeskProps = Parameters<OptionLayout>[0] & { quotation: Quotation };

/** Chart and orders on the left, the form on the right, above the latest trades, whose prices decide options. */
const OptionDesk = ({ quotation, chart, form, orders }: OptionDeskProps) => (
  <DeskGrid
    className="grid-cols-[minmax(0,1fr)_360px] [grid-template-areas:'chart_form'_'chart_form'_'orders_form']
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
