import type { Atoms } from '@mt2/domain';
import type { OrderKind } from '@mt2/domain/order';
import { useState } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { Chips } from '../../../ui/chips.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useMark } from '../../market/index.ts';
import { useTrading } from '../../order/index.ts';
import { PriceFacts } from '../price-facts.tsx';
import type { CloseResult } from './close-form.ts';
import type { Closing } from './closing.ts';
import { LotsField } from './lots-field.tsx';
import type { PositionSheetProps } from './position.ts';
import type { LaterKind } from './use-close-later.tsx';
import { useCloseLater } from './use-close-later.tsx';
import { useCloseNow } from './use-close-now.tsx';

type CloseKind = OrderKind | LaterKind;
const WORDS = { market: 'spot.market', limit: 'spot.limit', trigger: 'trigger.trigger', trailing: 'trigger.trail' } as const;

const KINDS: readonly CloseKind[] = ['market', 'limit', 'trigger', 'trailing'];
/** Delisted markets have no waiting orders. */
const DELISTED_KINDS: readonly CloseKind[] = ['market'];

const isLater = (kind: CloseKind): kind is LaterKind => kind === 'trigger' || kind === 'trailing';

/** Closes an open position fully or partly: at once, with a limit order, or when its price is reached. */
export function CloseSheet({ open, onClose, position }: PositionSheetProps) {
  const text = useText();
  const { market, held, openOrderFrozen } = position;
  const mark = useMark(market)?.mark;
  const trading = useTrading(market);
  const [kind, setKind] = useState<CloseKind>('market');
  // All lots, which may become more or fewer, until a number is typed.
  const [typedLots, setLots] = useState<string>();
  const lots = typedLots ?? String(held.lots);
  const now = useCloseNow(position, isLater(kind) ? 'market' : kind, lots, trading);
  const later = useCloseLater(position, isLater(kind) ? kind : 'trigger', lots);
  const closing: Closing = isLater(kind) ? later : now;
  const kinds = (trading?.isDelisted ? DELISTED_KINDS : KINDS).map((value) => ({ value, label: text(WORDS[value]) }));
  const close = async () => {
    // From the first press on the number stays: if its response is lost, the next press must not send the lots that are left then.
    setLots(lots);
    if (await closing.send()) onClose();
  };
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${text(`lever.close-${held.side}`)} · ${market.symbol}`}
      total={closing.result && { label: text('lever.estimated-net'), value: gain(closing.result.net) }}
      notes={[
        closing.note,
        openOrderFrozen > 0n && text('lever.close-cancels-order'),
        text(isLater(kind) ? 'trigger.close-note' : 'lever.reduce-only-note'),
        text('lever.mark-note'),
      ]}
      tone={held.side === 'long' ? 'down' : 'up'}
      action={text(`lever.close-${held.side}`)}
      reason={closing.reason}
      isReady={closing.isReady}
      onConfirm={close}
    >
      <PriceFacts position={position} mark={mark} />
      <Chips label={text('spot.order-type')} value={kind} onChange={setKind} items={kinds} />
      {closing.fields}
      <LotsField
        market={market}
        held={held.lots}
        value={lots}
        onChange={(typed) => {
          setLots(typed);
          closing.errors.clear();
        }}
        error={closing.errors.at('lots')}
      />
      <Facts
        items={[
          ...partsOf(text, closing.result),
          ...(openOrderFrozen > 0n && !isLater(kind)
            ? [{ label: text('lever.order-released'), value: <Amount unit="USDT">{formatAmount(openOrderFrozen, 2)}</Amount> }]
            : []),
        ]}
      />
    </ConfirmSheet>
  );
}

/** The parts of a close's net result, and the amount returned to the balance. Funding is the same figure as in the list. */
function partsOf(text: Text, result: CloseResult | undefined): readonly Fact[] {
  if (!result) return [];
  const { pnl, openFee, fee, funding, credit } = result;
  return [
    { label: text('lever.estimated-profit'), value: gain(pnl) },
    { label: text('lever.opening-closing-fee'), value: <Fees fees={[-openFee, -fee]} /> },
    { label: text('lever.funding-paid'), value: gain(funding) },
    { label: text('lever.estimated-credit'), value: <Amount unit="USDT">{formatAmount(credit, 2)}</Amount> },
  ];
}

const gain = (amount: Atoms) => <SignedAmount unit="USDT">{gainText(amount)}</SignedAmount>;

/** Fees are losses, with a minus. */
const Fees = ({ fees }: { fees: readonly Atoms[] }) => (
  <SignedAmount unit="USDT">{fees.map((fee) => gainText(fee)).join(' / ')}</SignedAmount>
);
