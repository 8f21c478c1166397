import type { Market } from '@mt2/domain/market-terms';
import { memo, useCallback, useState } from 'react';
import { useDraft } from '../../../platform/drafts.ts';
import { OrderBook, type OrderBookProps, type Quotation, typedPrice, useBook, useQuotation } from '../../market/index.ts';
import { ContractTriggerForm, EMPTY_FORM, FormBesideBook, type FormKind, type Sizing, type TradeLayout } from '../../order/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { AvailableLine } from './available-line.tsx';
import { chooseUnit, type Unit, useLeverage, useUnit } from './choices.ts';
import { OpenFormView, type TypedForm } from './open-form-view.tsx';
import { OrderHead } from './order-head.tsx';
import { lotsOf, sizeText } from './size/size.ts';
import { SizeField } from './size/size-field.tsx';
import { useTriggerStops } from './stop/use-trigger-stops.tsx';
import { useOwnPrices } from './use-own-prices.ts';

/** The size of a trigger order, in the unit that all contract forms share. */
function useSizing(market: Market): Sizing {
  const unit = useUnit();
  return {
    unit,
    lotsOf: (typed, price) => lotsOf(typed, unit, market, price),
    typedOf: (lots, price) => sizeText(lots, unit, market, price),
    field: ({ value, onChange, error, noteAt, price }) => {
      const lots = lotsOf(value, unit, market, price);
      const changeUnit = (next: Unit) => {
        onChange(sizeText(Math.floor(lots ?? 0), next, market, price));
        chooseUnit(next);
      };
      return (
        <SizeField
          market={market}
          unit={unit}
          value={value}
          onChange={onChange}
          onUnit={changeUnit}
          error={error}
          noteAt={noteAt}
          lots={lots}
        />
      );
    },
  };
}

export type TradePanelProps = { quotation: Quotation; account: LeverAccount; layout?: TradeLayout };

/**
 * The form of an order or a trigger order, next to the book, until the market is delisted. It begins with the live price, and is
 * not drawn again with each one.
 */
export function TradePanel(props: TradePanelProps) {
  const { quotation } = props;
  const live = useQuotation(quotation.market.symbol).quotation ?? quotation;
  const [price] = useState(() => typedPrice(live));
  return live.isListed ? <Panel {...props} price={price} /> : props.layout?.();
}

/** The drafts of both forms, and which is shown. `price` is that of a form without input. */
function useForms(market: Market, account: LeverAccount, price: string) {
  const { symbol } = market;
  const unit = useUnit();
  const drafts = { order: `${account} ${symbol}`, trigger: `${account} trigger ${symbol}` };
  const [typed, setTyped] = useDraft<TypedForm>(
    drafts.order,
    { kind: 'limit', price, size: '', takeProfit: '', stopLoss: '' },
    { unit, optional: { tif: 'post-only' } },
  );
  const [shown, setShown] = useDraft(`${account} form ${symbol}`, { kind: 'order' }, { fits: () => false });
  const isTrigger = shown.kind === 'trigger';
  const [triggerForm, setTriggerForm] = useDraft(drafts.trigger, EMPTY_FORM, { unit });
  const takePrice = useCallback(
    (taken: string) => {
      if (isTrigger) setTriggerForm((before) => ({ ...before, kind: 'limit', price: taken }));
      else setTyped((before) => ({ ...before, kind: 'limit', price: taken }));
    },
    [isTrigger, setTyped, setTriggerForm],
  );
  // One unit for both forms: otherwise each would misread a size typed in the other's unit.
  const choose = (kind: FormKind) => {
    setShown({ kind: kind === 'trigger' ? 'trigger' : 'order' });
    if (kind === 'trigger') setTriggerForm({ ...triggerForm, size: typed.size });
    else setTyped({ ...typed, kind, size: triggerForm.size });
  };
  return { drafts, typed, setTyped, isTrigger, triggerForm, setTriggerForm, takePrice, choose };
}

/** The same; tapping a price in the book fills it into the form. */
const Panel = memo(function Panel({ quotation, account, layout, price }: TradePanelProps & { price: string }) {
  const { market } = quotation;
  const { drafts, typed, setTyped, isTrigger, triggerForm, setTriggerForm, takePrice, choose } = useForms(market, account, price);
  const leverage = useLeverage(market.symbol);
  const sizing = useSizing(market);
  const stops = useTriggerStops(market, triggerForm, leverage);
  const form = isTrigger ? (
    <ContractTriggerForm
      quotation={quotation}
      account={account}
      leverage={leverage}
      draft={drafts.trigger}
      form={triggerForm}
      onChange={setTriggerForm}
      sizing={sizing}
      stops={stops}
      head={(size, onLeverage) => (
        <OrderHead market={market} account={account} kind="trigger" onKind={choose} onLeverage={onLeverage} size={size} />
      )}
      available={(error, id) => <AvailableLine account={account} error={error} id={id} />}
    />
  ) : (
    <OpenFormView
      quotation={quotation}
      account={account}
      draft={drafts.order}
      typed={typed}
      onChange={setTyped}
      onTrigger={() => choose('trigger')}
    />
  );
  const { kind, price: limit } = isTrigger ? triggerForm : typed;
  const at = kind === 'limit' ? limit : null;
  if (layout)
    return layout({ form, book: (rows) => <LiveBook quotation={quotation} account={account} onPrice={takePrice} rows={rows} at={at} /> });
  return (
    <div className="pt-1 pb-3">
      <FormBesideBook form={form} book={(rows) => <LiveBook quotation={quotation} account={account} onPrice={takePrice} rows={rows} />} />
    </div>
  );
});

type LiveBookProps = Pick<OrderBookProps, 'quotation' | 'onPrice' | 'rows' | 'at'> & { account: LeverAccount };

/** The book follows the market by itself: nothing next to it re-renders. */
const LiveBook = memo(function LiveBook({ quotation, account, ...props }: LiveBookProps) {
  const { symbol } = quotation.market;
  const own = useOwnPrices(quotation.market, account);
  const live = useQuotation(symbol).quotation ?? quotation;
  return <OrderBook {...props} quotation={live} book={useBook(symbol, 'contract')} own={own} kind="contract" />;
});
