import type { Atoms } from '@mt2/domain';
import { tradeSide } from '@mt2/domain/lever';
import { formatTicks } from '@mt2/domain/market-terms';
import { useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { Chips } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useContractRates } from '../../fee/index.ts';
import { useMark } from '../../market/index.ts';
import {
  emptyTrail,
  listAddress,
  NO_TRIGGER,
  partNote,
  priceRefusalText,
  readPrices,
  restingSide,
  TrailFields,
  TriggerFields,
  useSending,
  useTrading,
  useWatchFacts,
  WatchedPrice,
} from '../../order/index.ts';
import { PriceFacts } from '../price-facts.tsx';
import { type CloseForm, type CloseKind, type CloseResult, previewClose } from './close-form.ts';
import { LotsField } from './lots-field.tsx';
import type { Position } from './position.ts';
import type { SheetOf } from './use-act-sheet.tsx';

const WORDS = { market: 'spot.market', limit: 'spot.limit', trigger: 'trigger.trigger', trailing: 'trigger.trail' } as const;

const KINDS: readonly CloseKind[] = ['market', 'limit', 'trigger', 'trailing'];
/** Delisted markets have no waiting orders. */
const DELISTED_KINDS: readonly CloseKind[] = ['market'];

const isLater = (kind: CloseKind): boolean => kind === 'trigger' || kind === 'trailing';

const FIELDS = ['order', 'trigger', 'price', 'rate', 'distance', 'activation', 'lots'] as const;
type Field = (typeof FIELDS)[number];

/** What is typed; undefined are the price, which begins with the last one, and all lots, which may become more or fewer. */
type Typed = Omit<CloseForm, 'price' | 'lots'> & { readonly price: string | undefined; readonly lots: string | undefined };

const EMPTY: Typed = {
  ...NO_TRIGGER,
  stop: 'market',
  kind: 'market',
  price: undefined,
  lots: undefined,
  by: 'last',
  trail: emptyTrail('mark'),
};

/** What was typed to close lots, what it would do, and what is wrong. */
function useClose(position: Position) {
  const text = useText();
  const { market, held } = position;
  const [typed, setTyped] = useState(EMPTY);
  const trading = useTrading(market);
  const watch = useWatchFacts(market, typed.kind === 'trailing' ? typed.trail.by : typed.by);
  if (typed.kind === 'limit' && typed.price === undefined && trading) setTyped({ ...typed, price: formatTicks(market, trading.last) });
  const form: CloseForm = { ...typed, price: typed.price ?? '', lots: typed.lots ?? String(held.lots) };
  const preview = previewClose(form, position, { rates: useContractRates(), trading, watch });
  const { kind, limit, trail } = form;
  // A limit that waits is judged by its trigger price.
  const last = (isLater(kind) ? (readPrices(form, market).parsed.trigger ?? watch?.watched) : trading?.last) ?? 0;
  const fields = { ...form, ...(kind === 'trigger' && { price: limit }), ...trail, rate: trail.callback, distance: trail.callback };
  const errors = useRefusal<string, Field>(FIELDS, preview.refused ?? [], {
    say: ({ refusal }) => priceRefusalText(text, refusal, { market, side: tradeSide(held.side, 'close'), last }),
    isSaidEarly: (field) => field === 'order' || fields[field] !== '',
  });
  const change = (part: Partial<Typed>) => {
    errors.clear();
    setTyped({ ...typed, ...part });
  };
  return { form, change, errors, preview, isDelisted: trading?.isDelisted ?? false };
}
type Close = ReturnType<typeof useClose>;

/** The fields of the chosen way to close. */
function KindFields({ position: { market, held }, form, change, errors, preview }: Close & { position: Position }) {
  const text = useText();
  const { kind, price, trail, by } = form;
  const side = tradeSide(held.side, 'close');
  if (kind === 'limit')
    return (
      <NumberField
        label={text('lever.close-price')}
        value={price}
        onChange={(next) => change({ price: next })}
        decimals={market.priceDecimals}
        step={formatTicks(market, 1)}
        error={errors.at('price')}
      />
    );
  if (kind === 'trailing')
    return (
      <TrailFields
        {...{ market, form: trail }}
        onChange={(next) => change({ trail: next })}
        errorAt={errors.at}
        stop={preview.accepted?.trigger}
      />
    );
  return (
    kind === 'trigger' && (
      <TriggerFields
        {...{ market, form }}
        onChange={change}
        errorAt={errors.at}
        hint={restingSide(readPrices(form, market)) === side && text(`trigger.may-rest-${side}`)}
        watched={<WatchedPrice value={by} onChange={(next) => change({ by: next })} />}
      />
    )
  );
}

/** Closes an open position fully or partly: at once, with a limit order, or when its price is reached. */
export function CloseSheet({ open, onClose, object: position }: SheetOf<Position>) {
  const text = useText();
  const { market, held, account, openOrderFrozen } = position;
  const mark = useMark(market)?.mark;
  const close = useClose(position);
  const { form, change, errors, isDelisted } = close;
  const { kind, lots } = form;
  const { accepted, refused, result } = close.preview;
  const { send } = useSending(errors.showAnswer);
  const confirm = async () => {
    // From the first press on the number stays: if its response is lost, the next press must not send the lots that are left then.
    change({ lots });
    if (errors.pass() && accepted && (await send(accepted.send, listAddress({ account, market: market.symbol }, accepted.view)))) onClose();
  };
  const isCancelling = openOrderFrozen > 0n;
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${text(`lever.close-${held.side}`)} · ${market.symbol}`}
      total={result && { label: text('lever.estimated-net'), value: gain(result.net) }}
      notes={[
        result && accepted && result.lots < accepted.lots && partNote(text, result.lots, accepted.lots),
        isCancelling && text('lever.close-cancels-order'),
        text(isLater(kind) ? 'trigger.close-note' : 'lever.reduce-only-note'),
        text('lever.mark-note'),
      ]}
      tone={held.side === 'long' ? 'down' : 'up'}
      action={text(`lever.close-${held.side}`)}
      reason={errors.at('order')}
      isReady={refused !== undefined}
      onConfirm={confirm}
    >
      <PriceFacts position={position} mark={mark} />
      <Chips
        label={text('spot.order-type')}
        value={kind}
        onChange={(next) => change({ kind: next })}
        items={(isDelisted ? DELISTED_KINDS : KINDS).map((value) => ({ value, label: text(WORDS[value]) }))}
      />
      <KindFields {...close} position={position} />
      <LotsField market={market} held={held.lots} value={lots} onChange={(next) => change({ lots: next })} error={errors.at('lots')} />
      <Facts
        items={[
          ...partsOf(text, result),
          { label: text('lever.order-released'), value: isCancelling && !isLater(kind) ? usdt(openOrderFrozen) : undefined },
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
    {
      label: text('lever.opening-closing-fee'),
      value: <SignedAmount unit="USDT">{`${gainText(-openFee)} / ${gainText(-fee)}`}</SignedAmount>,
    },
    { label: text('lever.funding-paid'), value: gain(funding) },
    { label: text('lever.estimated-credit'), value: usdt(credit) },
  ];
}

const usdt = (amount: Atoms) => <Amount unit="USDT">{formatAmount(amount, 2)}</Amount>;
const gain = (amount: Atoms) => <SignedAmount unit="USDT">{gainText(amount)}</SignedAmount>;
