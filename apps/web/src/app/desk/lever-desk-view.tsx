import type { ComponentProps } from 'react';
import { type AskForAlert, useAlertLines, useAskForAlert } from '../../areas/alert/index.ts';
import {
  AccountPanel,
  ContractTerms,
  LeverLists,
  LeverMenu,
  LeverPaused,
  LeverTradePanel,
  PriceStrip,
  useContractDeals,
  useOwnLines,
} from '../../areas/lever/index.ts';
import { ChartSection, type Quotation, useMarket } from '../../areas/market/index.ts';
import type { TradeParts } from '../../areas/order/index.ts';
import { MarketAlerts } from '../tabs/contract/market-alerts.tsx';
import { Desk, type DeskProps } from './desk.tsx';
import { DeskScreen, type DeskScreenProps } from './desk-screen.tsx';

type Account = ComponentProps<typeof LeverLists>['account'];

export type LeverDeskViewProps = Omit<DeskScreenProps, 'found' | 'children' | 'tools'> &
  Partial<Pick<DeskScreenProps, 'tools'>> & { account: Account; onPair(symbol: string): void };

/** The contracts of one market in one of the two accounts, at a trading desk. */
export function LeverDeskView({ account, onPair, tools, ...screen }: LeverDeskViewProps) {
  const { symbol } = screen;
  const found = useMarket(symbol);
  const alerts = useAskForAlert(found.quotation?.isListed ?? false);
  return (
    <DeskScreen
      {...screen}
      hasContracts
      found={found}
      figures={
        <div className="[&>dl]:overflow-visible [&>dl]:p-0 [&>dl]:text-xs [&>dl]:whitespace-nowrap [&_dt]:text-[0.6875rem] min-[1600px]:[&>dl]:gap-7">
          {found.quotation && <PriceStrip market={found.quotation.market} />}
        </div>
      }
      tools={
        <>
          {tools}
          {found.quotation?.isListed && <MarketAlerts key={symbol} quotation={found.quotation} alerts={alerts} />}
          <LeverMenu symbol={symbol} account={account} />
        </>
      }
    >
      {(quotation) => <Contracts key={symbol} quotation={quotation} account={account} onPair={onPair} onHoldPrice={alerts.ask} />}
    </DeskScreen>
  );
}

type ContractsProps = { quotation: Quotation; onHoldPrice: AskForAlert['ask'] } & Pick<LeverDeskViewProps, 'account' | 'onPair'>;

/** The desk of a market. Its parts follow prices by themselves. */
function Contracts({ quotation, account, onPair, onHoldPrice }: ContractsProps) {
  const { market } = quotation;
  const { lines: own, marks, question } = useOwnLines(quotation, account);
  const lines = useAlertLines(market, 'contract', own, onHoldPrice);
  const deals = useContractDeals();
  const chart: DeskProps['chart'] = (onPrice) => (
    <ChartSection {...{ quotation, deals, onPrice, onHoldPrice }} own={{ lines, marks }} size={{ kind: 'filling' }} />
  );
  const parts = { quotation, chart, info: <ContractTerms market={market} />, orders: <LeverLists market={market} account={account} /> };
  const desk = (trade?: TradeParts) => {
    const withAccount = trade && {
      ...trade,
      form: (
        <>
          {trade.form}
          <AccountPanel account={account} />
        </>
      ),
    };
    return <Desk {...parts} hasContracts trade={withAccount} onPair={onPair} />;
  };
  return (
    <>
      <LeverPaused quotation={quotation} />
      <LeverTradePanel quotation={quotation} account={account} layout={desk} />
      {question}
    </>
  );
}
