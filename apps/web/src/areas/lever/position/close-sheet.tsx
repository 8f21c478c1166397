import { lever } from '@mt2/contracts/lever';
import { type Atoms, refusalsOf } from '@mt2/domain';
import { formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import type { OrderKind } from '@mt2/domain/order';
import { type FormEvent, useId, useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText } from '../../../platform/text/gain-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { PercentSlider } from '../../../ui/fields/number/percent-slider.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { lotsNumber, lotsText, useMark } from '../../market/index.ts';
import { LOT_DECIMALS, lotsTyped } from '../open/size/size.ts';
import { useTrading } from '../open/use-open-facts.ts';
import { PriceFacts } from '../price-facts.tsx';
import { useSending } from '../use-sending.ts';
import { type CloseForm, type ClosePreview, previewClose } from './close-form.ts';
import type { PositionFormProps, PositionSheetProps } from './stop-sheet.tsx';

/** Closes an open position, or a part of it. */
export function CloseSheet({ open, onClose, position }: PositionSheetProps) {
  const text = useText();
  const { market, held } = position;
  const formId = useId();
  const { send, isPending } = useSending();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`${text(`lever.close-${held.side}`)} · ${market.symbol}`}
      footer={
        <Button type="submit" form={formId} tone={held.side === 'long' ? 'down' : 'up'} size="lg" pending={isPending}>
          {text(`lever.close-${held.side}`)}
        </Button>
      }
    >
      <CloseFormView id={formId} position={position} send={send} onDone={onClose} />
    </Sheet>
  );
}

const KINDS = ['market', 'limit'] as const;

function CloseFormView({ id: formId, position, send, onDone }: PositionFormProps) {
  const text = useText();
  const { market, held, id } = position;
  const mark = useMark(market)?.mark;
  const trading = useTrading(market);
  const [form, setForm] = useState<CloseForm>({ kind: 'market', price: '', lots: String(held.lots) });
  const preview = trading && previewClose(form, position, trading);
  const decision = preview?.decision;
  const errors = useRefusal(['order', 'price', 'lots'], decision ? refusalsOf(decision) : [], {
    isSaidEarly: (field) => field === 'order' || form[field] !== '',
  });
  const change = (part: Partial<CloseForm>) => setForm({ ...form, ...part });
  const chooseKind = (kind: OrderKind) =>
    change({ kind, price: kind === 'limit' && form.price === '' && trading ? formatTicks(market, trading.last) : form.price });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!errors.pass() || !decision?.ok) return;
    const { lots, price } = decision.value;
    const limit = price ? ticksToAtoms(market, price) : undefined;
    if (await send(() => api.change(lever.close, { id, lots, price: limit }))) onDone();
  };
  const lots = Math.floor(lotsTyped(form.lots) ?? 0);
  // Nothing waits in a delisted market.
  const kinds = (trading?.isDelisted ? (['market'] as const) : KINDS).map((value) => ({ value, label: text(`spot.${value}`) }));
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3 pt-1">
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
      <NumberField
        label={text('lever.close-quantity')}
        value={form.lots}
        onChange={(next) => change({ lots: next })}
        decimals={LOT_DECIMALS}
        unit={text('lever.lots')}
        max={String(held.lots)}
        error={errors.at('lots')}
        hint={<Amount>{`${lotsText(text, market, lots)} / ${lotsNumber(text, held.lots)}`}</Amount>}
      />
      <PercentSlider
        label={text('lever.close-percent')}
        value={Math.round((lots * 100) / Math.max(1, held.lots))}
        tone="accent"
        onChange={(percent) => change({ lots: String(Math.max(1, Math.floor((held.lots * percent) / 100))) })}
      />
      <Result result={preview?.result} />
      <p className="text-xs text-mute">{text('lever.reduce-only-note')}</p>
      <p className="text-xs text-mute">{text('lever.mark-note')}</p>
      <FormNote error={errors.at('order')} />
    </form>
  );
}

/** The result of the close: net first, then its parts. */
function Result({ result }: Pick<Partial<ClosePreview>, 'result'>) {
  const text = useText();
  return (
    <Facts
      items={[
        { label: text('lever.estimated-net'), value: result ? <Gain amount={result.net} className="font-semibold" /> : '—' },
        { label: text('lever.estimated-profit'), value: result ? <Gain amount={result.pnl} /> : '—' },
        {
          label: text('lever.opening-closing-fee'),
          value: result ? <Fees fees={[result.openFee, result.fee]} /> : '—',
        },
        { label: text('lever.funding-paid'), value: result ? <Gain amount={result.funding} /> : '—' },
        { label: text('lever.estimated-credit'), value: result ? <Amount unit="USDT">{formatAmount(result.credit, 2)}</Amount> : '—' },
      ]}
    />
  );
}

/** Fees are losses, a minus before each; one that is nothing has none. */
const feeText = (fee: Atoms): string => (/[1-9]/.test(formatAmount(fee, 2)) ? formatAmount(-fee, 2) : formatAmount(0n, 2));
const Fees = ({ fees }: { fees: readonly Atoms[] }) => <SignedAmount unit="USDT">{fees.map(feeText).join(' / ')}</SignedAmount>;

const Gain = ({ amount, className }: { amount: Atoms; className?: string }) => (
  <SignedAmount unit="USDT" {...(className && { className })}>
    {gainText(amount)}
  </SignedAmount>
);
