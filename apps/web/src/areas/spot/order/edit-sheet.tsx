import { stepsToAtoms } from '@mt2/domain/market-terms';
import { wouldMatch } from '@mt2/domain/order';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Quotation, useBook, useQuotation } from '../../market/index.ts';
import { EditOrderSheet, orderRefusalText, useEditedTerms, waitingTime } from '../../order/index.ts';
import { wrongIn } from '../form/order-form.ts';
import { useFormFacts } from '../form/use-form-facts.ts';
import { previewEdit, termsOf, unfilledOf, useEditedOrder } from './edited-order.ts';
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
  const edited = useEditedTerms(termsOf(market, order), onClose);
  const { terms } = edited;
  const facts = useFormFacts(quotation, useBook(market.symbol), side);
  const preview = previewEdit(order, terms, facts);
  const { decision, estimate } = preview;
  const accepted = decision.ok ? { price: decision.value.price, size: decision.value.quantity } : undefined;
  const total = accepted === undefined ? '—' : amountText(order, stepsToAtoms(market, accepted.size));
  const wrong = wrongIn({ kind: 'limit', price: terms.price }, preview);
  const errors = useRefusal(['order', 'price', 'quantity'], wrong, {
    say: ({ refusal }) => orderRefusalText(text, refusal, { market, side, typed: terms.quantity, last: facts.last }),
    isSaidEarly: () => true,
  });
  const edit = useEditedOrder(market, errors.showAnswer);
  return (
    <EditOrderSheet
      open={open}
      onClose={onClose}
      market={market}
      rows={[
        { label: text('spot.side'), value: <b className={isBuy ? 'text-up' : 'text-down'}>{text(`spot.${side}`)}</b> },
        { label: text('common.price'), value: `${priceText(order)} USDT` },
        { label: text('spot.unfilled'), value: <Amount unit={market.base}>{amountText(order, unfilledOf(order))}</Amount> },
      ]}
      time={{ before: waitingTime(order) }}
      fillsNow={decision.ok && wouldMatch(side, decision.value.price, facts)}
      quantity={{ decimals: market.quantityDecimals, unit: market.base }}
      partly={
        order.filledQuantity > 0n
          ? { filled: `${amountText(order, order.filledQuantity)} ${market.base}`, total: `${total} ${market.base}` }
          : undefined
      }
      errors={errors}
      total={{ label: text('spot.total'), value: estimate ? <Amount unit="USDT">{formatAmount(estimate.notional, 2)}</Amount> : '—' }}
      tone={isBuy ? 'up' : 'down'}
      {...edited.sheet({ errors, accepted, edit: (changed) => edit(order, changed) })}
    />
  );
}
