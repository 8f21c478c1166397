import { lever } from '@mt2/contracts/lever';
import { type Atoms, refusalsOf, shownParts } from '@mt2/domain';
import { formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import type { OrderKind } from '@mt2/domain/order';
import { useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { Chips } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useContractRates } from '../../fee/index.ts';
import { useMark } from '../../market/index.ts';
import { listAddress } from '../list-address.ts';
import { useTrading } from '../open/use-open-facts.ts';
import { PriceFacts } from '../price-facts.tsx';
import { useSending } from '../use-sending.ts';
import { type CloseForm, type ClosePreview, previewClose } from './close-form.ts';
import { LotsField } from './lots-field.tsx';
import type { PositionSheetProps } from './position.ts';

const KINDS = ['market', 'limit'] as const;

/** Closes an open position fully or partly. */
export function CloseSheet({ open, onClose, position }: PositionSheetProps) {
  const text = useText();
  const { market, held, id } = position;
  const mark = useMark(market)?.mark;
  const trading = useTrading(market);
  const [form, setForm] = useState<CloseForm>({ kind: 'market', price: '', lots: String(held.lots) });
  const rates = useContractRates();
  const preview = trading && previewClose(form, position, rates, trading);
  const decision = preview?.decision;
  const errors = useRefusal(['order', 'price', 'lots'], decision ? refusalsOf(decision) : [], {
    isSaidEarly: (field) => field === 'order' || form[field] !== '',
  });
  const { send } = useSending(errors.showAnswer);
  const change = (part: Partial<CloseForm>) => {
    setForm({ ...form, ...part });
    errors.clear();
  };
  const chooseKind = (kind: OrderKind) =>
    change({ kind, price: kind === 'limit' && form.price === '' && trading ? formatTicks(market, trading.last) : form.price });
  const close = async () => {
    if (!errors.pass() || !decision?.ok) return;
    const { lots, price } = decision.value;
    const limit = price ? ticksToAtoms(market, price) : undefined;
    const view = listAddress({ account: position.account, market: market.symbol }, limit === undefined ? 'closed' : 'orders');
    if (await send(() => api.change(lever.close, { id, lots, price: limit }), view)) onClose();
  };
  // A delisted market has no waiting orders.
  const kinds = (trading?.isDelisted ? (['market'] as const) : KINDS).map((value) => ({ value, label: text(`spot.${value}`) }));
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${text(`lever.close-${held.side}`)} · ${market.symbol}`}
      total={{ label: text('lever.estimated-net'), value: gain(preview?.result?.net) }}
      notes={[text('lever.reduce-only-note'), text('lever.mark-note')]}
      tone={held.side === 'long' ? 'down' : 'up'}
      action={text(`lever.close-${held.side}`)}
      reason={errors.at('order')}
      onConfirm={close}
    >
      <PriceFacts position={position} mark={mark} />
      <Chips label={text('spot.order-type')} value={form.kind} onChange={chooseKind} items={kinds} />
      {form.kind === 'limit' && (
        <NumberField
          label={text('lever.close-price')}
          value={form.price}
          onChange={(price) => change({ price })}
          decimals={market.priceDecimals}
          step={formatTicks(market, 1)}
          error={errors.at('price')}
        />
      )}
      <LotsField market={market} held={held.lots} value={form.lots} onChange={(lots) => change({ lots })} error={errors.at('lots')} />
      <Facts items={partsOf(text, preview?.result)} />
    </ConfirmSheet>
  );
}

/** The parts of a close's net result, and the amount returned to the balance. Funding is the same figure as in the list. */
function partsOf(text: Text, result: ClosePreview['result']): readonly Fact[] {
  const [pnl, ...fees] = result ? shownParts([result.pnl, -result.openFee, -result.fee], 2, result.funding) : [];
  return [
    { label: text('lever.estimated-profit'), value: gain(pnl) },
    { label: text('lever.opening-closing-fee'), value: result ? <Fees fees={fees} /> : '—' },
    { label: text('lever.funding-paid'), value: gain(result?.funding) },
    { label: text('lever.estimated-credit'), value: result ? <Amount unit="USDT">{formatAmount(result.credit, 2)}</Amount> : '—' },
  ];
}

const gain = (amount: Atoms | undefined) => (amount === undefined ? '—' : <SignedAmount unit="USDT">{gainText(amount)}</SignedAmount>);

/** Fees are losses, with a minus. */
const Fees = ({ fees }: { fees: readonly Atoms[] }) => (
  <SignedAmount unit="USDT">{fees.map((fee) => gainText(fee)).join(' / ')}</SignedAmount>
);
