import { formatFloor } from '@mt2/domain';
import { stepsToAtoms } from '@mt2/domain/market-terms';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { EditOrderSheet, fillsNow, orderRefusalText, type Quotation, useBook, useEditedOrder, useQuotation } from '../../market/index.ts';
import { wrongIn } from '../form/order-form.ts';
import { useFormFacts } from '../form/use-form-facts.ts';
import { type Order, toOrder } from './order.ts';
import { amountText, priceText } from './order-text.ts';
import { previewReplacing, quantityFor, restOf, termsOf, useReplacedOrder, withRest } from './replaced-order.ts';

export type EditSheetProps = { order: Order; open: boolean; onClose(): void };

/**
 * Changes the price and quantity of an open order. If the new order is refused, the typed values are kept to be corrected,
 * less the quantity filled meanwhile.
 */
export function EditSheet(props: EditSheetProps) {
  const { quotation } = useQuotation(props.order.market);
  return quotation && <Edited {...props} quotation={quotation} />;
}

function Edited({ quotation, order, open, onClose }: EditSheetProps & { quotation: Quotation }) {
  const text = useText();
  const { market } = quotation;
  const { side } = order;
  const isBuy = side === 'buy';
  const { replaced, terms, setTerms, isSame, settle } = useEditedOrder({
    order,
    termsOf: (each: Order) => termsOf(market, each),
    withRest,
    onClose,
  });
  const replace = useReplacedOrder(quotation);
  const facts = useFormFacts(quotation, useBook(market.symbol), side);
  const preview = previewReplacing(replaced, terms, facts);
  const { decision, estimate } = preview;
  const errors = useRefusal(['order', 'price', 'quantity'], wrongIn({ kind: 'limit', side, ...terms }, preview), {
    say: ({ refusal }) => orderRefusalText(text, refusal, { market, side, typed: terms.quantity, last: facts.last }),
    isSaidEarly: () => true,
  });
  const send = async () => {
    if (!errors.pass() || !decision.ok) return;
    const quantity = stepsToAtoms(market, decision.value.quantity);
    const done = await replace(replaced, { ticks: decision.value.price, quantity, tif: terms.tif });
    settle(done, toOrder, (rest) => {
      const left = quantityFor(replaced.order, quantity, rest);
      return left === quantity ? undefined : formatFloor(left, market.quantityDecimals);
    });
  };
  return (
    <EditOrderSheet
      open={open}
      onClose={onClose}
      market={market}
      rows={[
        { label: text('spot.side'), value: <b className={isBuy ? 'text-up' : 'text-down'}>{text(`spot.${side}`)}</b> },
        { label: text('common.price'), value: `${priceText(order)} USDT` },
        { label: text('spot.unfilled'), value: <Amount unit={market.base}>{amountText(order, restOf(replaced.order))}</Amount> },
      ]}
      terms={terms}
      hasTime
      fillsNow={decision.ok && fillsNow(side, decision.value.price, facts)}
      onChange={setTerms}
      quantity={{ decimals: market.quantityDecimals, unit: market.base }}
      errors={errors}
      total={{ label: text('spot.total'), value: estimate ? <Amount unit="USDT">{formatAmount(estimate.notional, 2)}</Amount> : '—' }}
      tone={isBuy ? 'up' : 'down'}
      isReady={!isSame}
      onConfirm={send}
    />
  );
}
