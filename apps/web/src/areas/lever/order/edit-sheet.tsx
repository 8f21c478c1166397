import { tradeSide } from '@mt2/domain/lever';
import { floorToTicks } from '@mt2/domain/market-terms';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Quotation, useQuotation } from '../../market/index.ts';
import { EditOrderSheet, lotsText, tickText, useEditedTerms, waitingTime } from '../../order/index.ts';
import { LOT_DECIMALS, lotsTyped } from '../open/size/size.ts';
import { openRefusalText } from '../open/use-open-errors.ts';
import { termsOf, unfilledOf, useEditedOrder, useEditPreview } from './edit-preview.ts';
import { type LeverOrder, orderWord } from './order.ts';

export type EditSheetProps = { order: LeverOrder; open: boolean; onClose(): void };

/** Changes the price, the unfilled lots and the time in force of a waiting order. A refusal keeps the typed values. */
export function EditSheet(props: EditSheetProps) {
  const { quotation } = useQuotation(props.order.market.symbol);
  return quotation && <Edited {...props} quotation={quotation} />;
}

/** The filled lots of a partly filled order, and all its lots once it is edited. */
const partlyOf = ({ market, filledLots }: LeverOrder, lots: number | undefined, text: ReturnType<typeof useText>) =>
  filledLots > 0
    ? { filled: lotsText(text, market, filledLots), total: lots === undefined ? '—' : lotsText(text, market, lots) }
    : undefined;

function Edited({ quotation, order, open, onClose }: EditSheetProps & { quotation: Quotation }) {
  const text = useText();
  const { market, side, act, leverage } = order;
  const edited = useEditedTerms(termsOf(order), onClose);
  const { terms } = edited;
  const preview = useEditPreview(order, terms);
  const traded = tradeSide(side, act);
  const last = floorToTicks(market, quotation.last);
  const errors = useRefusal(['order', 'price', 'lots'], preview?.refused ? [preview.refused] : [], {
    say: ({ refusal }) => openRefusalText(text, { market, leverage, side: traded === 'buy' ? 'long' : 'short', last }, refusal),
    isSaidEarly: () => true,
  });
  const edit = useEditedOrder(errors.showAnswer);
  const accepted = preview?.accepted && { price: preview.accepted.price, size: preview.accepted.lots };
  const sheet = edited.sheet({ errors, accepted, edit: (changed) => edit(order, changed) });
  const lots = Math.floor(lotsTyped(terms.quantity) ?? 0);
  return (
    <EditOrderSheet
      open={open}
      onClose={onClose}
      market={market}
      rows={[
        {
          label: text('common.type'),
          value: <b className={traded === 'buy' ? 'text-up' : 'text-down'}>{`${text(orderWord(order))} ${leverage}x`}</b>,
        },
        { label: text('common.price'), value: `${tickText(market, order.price)} USDT` },
        { label: text('spot.unfilled'), value: <Amount>{lotsText(text, market, unfilledOf(order))}</Amount> },
      ]}
      time={act === 'open' ? { before: waitingTime(order) } : undefined}
      fillsNow={preview?.fillsNow ?? false}
      quantity={{ decimals: LOT_DECIMALS, unit: text('lever.lots'), hint: <Amount>{lotsText(text, market, lots)}</Amount> }}
      partly={partlyOf(order, accepted?.size, text)}
      errors={{ ...errors, at: (field) => errors.at(field === 'quantity' ? 'lots' : field) }}
      total={
        act === 'open'
          ? {
              label: text('lever.cost'),
              value: preview?.cost === undefined ? '—' : <Amount unit="USDT">{formatAmount(preview.cost, 2)}</Amount>,
            }
          : undefined
      }
      tone={traded === 'buy' ? 'up' : 'down'}
      {...sheet}
      isReady={preview !== undefined && sheet.isReady}
    />
  );
}
