import { stepsToAtoms } from '@mt2/domain/market-terms';
import { useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Quotation, useBook, useQuotation } from '../../market/index.ts';
import { type EditedTerms, EditOrderSheet, fillsNow, orderRefusalText, typedTerms, waitingTime } from '../../order/index.ts';
import { wrongIn } from '../form/order-form.ts';
import { useFormFacts } from '../form/use-form-facts.ts';
import { previewEdit, restOf, termsOf, useEditedOrder } from './edited-order.ts';
import type { Order } from './order.ts';
import { amountText, priceText } from './order-text.ts';

export type EditSheetProps = { order: Order; open: boolean; onClose(): void };

/** Changes the price, the unfilled quantity and the time in force of an open order. A refusal keeps the typed values. */
export function EditSheet(props: EditSheetProps) {
  const { quotation } = useQuotation(props.order.market);
  return quotation && <Edited {...props} quotation={quotation} />;
}

function Edited({ quotation, order, open, onClose }: EditSheetProps & { quotation: Quotation }) {
  const text = useText();
  const { market } = quotation;
  const { side } = order;
  const isBuy = side === 'buy';
  const before = termsOf(market, order);
  const [typed, setTyped] = useState<Partial<EditedTerms>>({});
  const terms = { ...before, ...typed };
  const [hasPrice, hasQuantity] = [terms.price !== before.price, terms.quantity !== before.quantity];
  const facts = useFormFacts(quotation, useBook(market.symbol), side);
  const preview = previewEdit(order, terms, facts);
  const { decision, estimate } = preview;
  const total = decision.ok ? amountText(order, stepsToAtoms(market, decision.value.quantity)) : '—';
  const errors = useRefusal(['order', 'price', 'quantity'], wrongIn({ kind: 'limit', price: terms.price }, preview), {
    say: ({ refusal }) => orderRefusalText(text, refusal, { market, side, typed: terms.quantity, last: facts.last }),
    isSaidEarly: () => true,
  });
  const edit = useEditedOrder(market, errors.showAnswer);
  const send = async () => {
    if (!errors.pass() || !decision.ok) return;
    const { price, quantity } = decision.value;
    // A term that stays is not sent: it may have been changed elsewhere.
    const changed = { ...(hasPrice && { price }), ...(hasQuantity && { quantity }), tif: terms.tif };
    if (await edit(order, changed)) onClose();
  };
  return (
    <EditOrderSheet
      open={open}
      onClose={onClose}
      market={market}
      rows={[
        { label: text('spot.side'), value: <b className={isBuy ? 'text-up' : 'text-down'}>{text(`spot.${side}`)}</b> },
        { label: text('common.price'), value: `${priceText(order)} USDT` },
        { label: text('spot.unfilled'), value: <Amount unit={market.base}>{amountText(order, restOf(order))}</Amount> },
      ]}
      terms={terms}
      time={{ before: waitingTime(order) }}
      fillsNow={decision.ok && fillsNow(side, decision.value.price, facts)}
      onChange={(next) => {
        errors.clear();
        setTyped(typedTerms(before, next));
      }}
      quantity={{ decimals: market.quantityDecimals, unit: market.base }}
      partly={
        order.filledQuantity > 0n
          ? { filled: `${amountText(order, order.filledQuantity)} ${market.base}`, total: `${total} ${market.base}` }
          : undefined
      }
      errors={errors}
      total={{ label: text('spot.total'), value: estimate ? <Amount unit="USDT">{formatAmount(estimate.notional, 2)}</Amount> : '—' }}
      tone={isBuy ? 'up' : 'down'}
      isReady={terms.tif !== undefined || hasPrice || hasQuantity}
      onConfirm={send}
    />
  );
}
