import type { LabMarket } from '@mt2/contracts/lab/market';
import { useSearchParams } from 'react-router';
import { priceText } from '../../platform/amount.ts';
import { Answer } from '../../ui/answer.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FRAMES, frameOf } from './frames.ts';
import { Halt } from './halt.tsx';
import { MarketDesk } from './market-desk.tsx';
import { ScriptsTable } from './scripts-table.tsx';
import { useMarket } from './use-market.ts';

const TABS = FRAMES.map(({ period, label }) => [period, label] as const);
function optionOf({ symbol, halt }: LabMarket) {
  if (!halt) return [symbol, symbol] as const;
  return [symbol, `${symbol}, ${halt.delistedAt === undefined ? 'halted' : 'delisted'}`] as const;
}

/** The markets for the operator: prices, scripts that move them, and halts. */
export default function MarketScreen() {
  const query = useMarket();
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string) => setParams({ ...Object.fromEntries(params), [name]: value }, { replace: true });
  const frame = frameOf(params.get('period'));
  return (
    <Page title="Market" about="Prices in this world. A script moves a price for all users, orders and candles.">
      <Answer query={query} isEmpty={({ symbols }) => symbols.length === 0} empty="No markets.">
        {({ now, symbols, scripts }) => {
          const market = symbols.find(({ symbol }) => symbol === params.get('symbol')) ?? (symbols[0] as LabMarket);
          return (
            <>
              <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
                <div className="flex flex-wrap items-end gap-4">
                  <SelectField
                    label="Market"
                    className="w-48"
                    options={symbols.map(optionOf)}
                    value={market.symbol}
                    onChange={(symbol) => choose('symbol', symbol)}
                  />
                  <p className="text-3xl font-semibold">
                    <span className="sr-only">Price </span>
                    {priceText(market.price, market.priceDecimals)}
                  </p>
                </div>
                <Halt market={market} />
              </div>
              <MarketDesk
                key={market.symbol}
                market={market}
                scripts={scripts}
                now={now}
                frame={frame}
                frames={<Tabs label="Time frame" tabs={TABS} value={frame.period} onChange={(period) => choose('period', period)} />}
              />
              <Section title="Scripts">
                <ScriptsTable scripts={scripts} />
              </Section>
            </>
          );
        }}
      </Answer>
    </Page>
  );
}
