import type { Market } from '@mt2/domain/market-terms';
import { memo, useCallback, useState } from 'react';
import { OrderBook, type Quotation, typedPrice, useBook, useQuotation } from '../../market/index.ts';
import { ContractTriggerForm, EMPTY_FORM, type FormKind, type Sizing } from '../../trigger/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { AvailableLine } from './available-line.tsx';
import { chooseUnit, type Unit, useLeverage, useUnit } from './choices.ts';
import { OpenFormView, type TypedForm } from './open-form-view.tsx';
import { OrderHead } from './order-head.tsx';
import { lotsOf, sizeText } from './size/size.ts';
import { SizeField } from './size/size-field.tsx';

/** As many rows as make the book as tall as the form. */
const ROWS = 7;

/** The size of a trigger order, in the unit that all contract forms share. */
function useSizing(market: Market): Sizing {
  const unit = useUnit();
  return {
    lotsOf: (typed, price) => lotsOf(typed, unit, market, price),
    typedOf: (lots, price) => sizeText(lots, unit, market, price),
    field: ({ value, onChange, error, price }) => {
      const lots = lotsOf(value, unit, market, price);
      const changeUnit = (next: Unit) => {
        onChange(sizeText(Math.floor(lots ?? 0), next, market, price));
        chooseUnit(next);
      };
      return <SizeField market={market} unit={unit} value={value} onChange={onChange} onUnit={changeUnit} error={error} lots={lots} />;
    },
  };
}

/** The form of an order or a trigger order, next to the book; tapping a price in the book fills it into the form. */
export function TradePanel({ quotation, account }: { quotation: Quotation; account: LeverAccount }) {
  const [typed, setTyped] = useState<TypedForm>({
    kind: 'limit',
    price: typedPrice(quotation),
    size: '',
    takeProfit: '',
    stopLoss: '',
  });
  const [isTrigger, setTrigger] = useState(false);
  const [triggerForm, setTriggerForm] = useState(EMPTY_FORM);
  const leverage = useLeverage(quotation.market.symbol);
  const sizing = useSizing(quotation.market);
  const takePrice = useCallback(
    (price: string) => {
      if (isTrigger) setTriggerForm((before) => ({ ...before, kind: 'limit', price }));
      else setTyped((before) => ({ ...before, kind: 'limit', price }));
    },
    [isTrigger],
  );
  // One unit for both forms: otherwise each would misread a size typed in the other's unit.
  const choose = (kind: FormKind) => {
    setTrigger(kind === 'trigger');
    if (kind === 'trigger') setTriggerForm({ ...triggerForm, size: typed.size });
    else setTyped({ ...typed, kind, size: triggerForm.size });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] gap-3 px-4 pt-1 pb-3">
      {isTrigger ? (
        <ContractTriggerForm
          quotation={quotation}
          account={account}
          leverage={leverage}
          form={triggerForm}
          onChange={setTriggerForm}
          sizing={sizing}
          head={<OrderHead market={quotation.market} kind="trigger" onKind={choose} />}
          available={<AvailableLine account={account} />}
        />
      ) : (
        <OpenFormView quotation={quotation} account={account} typed={typed} onChange={setTyped} onTrigger={() => choose('trigger')} />
      )}
      <LiveBook quotation={quotation} onPrice={takePrice} />
    </div>
  );
}

/** The book follows the market by itself: nothing next to it re-renders. */
const LiveBook = memo(function LiveBook({ quotation, onPrice }: { quotation: Quotation; onPrice(price: string): void }) {
  const { symbol } = quotation.market;
  const live = useQuotation(symbol).quotation ?? quotation;
  return <OrderBook quotation={live} book={useBook(symbol, 'contract')} kind="contract" onPrice={onPrice} rows={ROWS} />;
});
