import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAskForAlert } from '../../../areas/alert/index.ts';
import { LeverPanel, LeverTools, PanelSkeleton } from '../../../areas/lever/index.ts';
import { changeText, MarketGate, useMarket, useQuotation } from '../../../areas/market/index.ts';
import { OptionPanel } from '../../../areas/option/index.ts';
import { Screen } from '../../../frame/screen.tsx';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { ModeChips, useContractChoice } from './choice.tsx';
import type { Mode } from './last-choice.ts';
import { MarketAlerts } from './market-alerts.tsx';

type ContractBarProps = {
  mode: Mode;
  onMode(mode: Mode): void;
  symbol: string;
  onPair(): void;
  /** Buttons of the mode, at the end of the first line. */
  tools: ReactNode;
};

/** The tab's product, market and current price. */
function ContractBar({ mode, onMode, symbol, onPair, tools }: ContractBarProps) {
  const text = useText();
  return (
    <header className="shrink-0 border-b border-line pt-[env(safe-area-inset-top,0px)]">
      <div className="flex min-h-12 items-center justify-between gap-2 pr-1 pl-4">
        <ModeChips mode={mode} onMode={onMode} className="w-52 min-w-0 cramped:flex-1" />
        <div className="flex shrink-0">{tools}</div>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 pr-4 pl-2">
        <h1 className="min-w-0">
          <span className="sr-only">{text('nav.contract')} </span>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onPair}
            className="flex h-11 items-center gap-1 px-2 text-[1.0625rem] font-semibold"
          >
            {symbol}
            <ChevronDown size={18} className="text-mute" aria-hidden />
          </button>
        </h1>
        <Price symbol={symbol} />
      </div>
    </header>
  );
}

function Price({ symbol }: { symbol: string }) {
  const { quotation } = useQuotation(symbol);
  if (!quotation) return null;
  const { market, last } = quotation;
  return (
    <p className="flex items-baseline gap-2 whitespace-nowrap">
      <PriceText value={last} className="text-[1.0625rem] font-semibold">
        {formatAmount(last, market.priceDecimals)}
      </PriceText>
      <Signed value={changeText(quotation)} className="text-xs" />
    </p>
  );
}

/** Contracts and short options of one market; what was shown last is shown again. */
export function ContractScreen() {
  const text = useText();
  const { mode, symbol, showMode, choose, sheet } = useContractChoice();
  const found = useMarket(symbol);
  const alerts = useAskForAlert(found.quotation?.isListed ?? false);
  return (
    <Screen
      title={text('nav.contract')}
      bar={
        <ContractBar
          mode={mode}
          onMode={showMode}
          symbol={symbol}
          onPair={choose}
          tools={
            mode === 'contract' && (
              <>
                {found.quotation?.isListed && <MarketAlerts key={symbol} quotation={found.quotation} alerts={alerts} />}
                <LeverTools symbol={symbol} account="contract" />
              </>
            )
          }
        />
      }
    >
      <MarketGate hasContracts found={found} skeleton={<PanelSkeleton />} onChoose={choose}>
        {(quotation) =>
          mode === 'option' ? (
            <OptionPanel key={symbol} quotation={quotation} />
          ) : (
            <LeverPanel key={symbol} quotation={quotation} account="contract" onHoldPrice={alerts.ask} />
          )
        }
      </MarketGate>
      {sheet}
    </Screen>
  );
}
