import { waiting } from '@mt2/contracts/waiting';
import { type Atoms, refusalsOf } from '@mt2/domain';
import { type AcceptedPositionStop, MOST_STOPS } from '@mt2/domain/lever';
import { type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { ConfirmSheetProps } from '../../../ui/overlays/confirm-sheet.tsx';
import { confirm } from '../../../ui/overlays/overlays.ts';
import { useMark } from '../../market/index.ts';
import { lotsNumber, lotsText, stopRefusalText, tickText, useLast, useSending } from '../../order/index.ts';
import { meanText } from '../price-facts.tsx';
import { PartStopFields } from './part-stop-fields.tsx';
import { type PartStopForm, partStopFormOf, previewPartStop } from './part-stop-form.ts';
import type { PartStop, Position } from './position.ts';

/** One of the forms that a sheet of stops shows. */
export type StopPage = Pick<ConfirmSheetProps, 'children' | 'notes' | 'action' | 'reason' | 'isReady' | 'onConfirm'>;

/** The pairs of stops for some lots of a position: their list, or the form of a new or an edited one. */
export function usePartStops(position: Position, onDone: () => void): StopPage {
  const text = useText();
  const { stops } = position;
  const [chosen, setChosen] = useState<number | 'new'>();
  const edited = stops.find(({ id }) => id === chosen);
  const [form, setForm] = useState(() => partStopFormOf(position));
  const onCancel = stops.length > 0 ? () => setChosen(undefined) : undefined;
  const page = useForm({ position, edited, form, setForm, onCancel, onDone });
  const { send, isPending } = useSending();
  const choose = (stop: PartStop | undefined) => {
    setForm(partStopFormOf(position, stop));
    setChosen(stop?.id ?? 'new');
    page.reset();
  };
  const remove = async ({ id, lots }: PartStop) => {
    const title = text('lever.remove-part-stop-question', { lots: ownAmount(lotsNumber(text, lots)) });
    const question = { title, ok: text('lever.remove'), cancel: text('lever.keep-part-stop'), tone: 'danger' as const };
    if (await confirm(question)) await send(() => api.change(waiting.cancel, { id }));
  };
  // A pair that has ended meanwhile cannot be edited any more.
  if (stops.length === 0 || chosen === 'new' || edited) return page;
  return {
    children: <PartStopList position={position} isPending={isPending} onEdit={choose} onRemove={(stop) => void remove(stop)} />,
    notes: [text('lever.part-stops-note')],
    action: text('lever.add-part-stop'),
    reason: stops.length >= MOST_STOPS ? text('refusal.too-many-stops') : undefined,
    onConfirm: () => choose(undefined),
  };
}

type FormProps = {
  position: Position;
  edited: PartStop | undefined;
  form: PartStopForm;
  setForm(form: PartStopForm): void;
  /** Back to the list; undefined without one. */
  onCancel: (() => void) | undefined;
  onDone(): void;
};

/** The price that a pair watches, in ticks; undefined until it is read. */
export function useWatched(market: Market, { watched }: Pick<PartStopForm, 'watched'>): number | undefined {
  const mark = useMark(market)?.mark;
  const last = useLast(market);
  return watched === 'mark' ? mark : last;
}

function useForm({ position, edited, form, setForm, onCancel, onDone }: FormProps): StopPage & { reset(): void } {
  const text = useText();
  const { id, market, held, stops } = position;
  const watched = useWatched(market, form);
  const { decision, profits } = previewPartStop(form, position, { watched, others: stops.length - (edited ? 1 : 0) });
  const errors = useRefusal(['lots', 'takeProfit', 'takeProfitLimit', 'stopLoss', 'stopLossLimit'], decision ? refusalsOf(decision) : [], {
    say: ({ refusal }) => stopRefusalText(text, refusal, held.side, tickText(market, watched)),
    isSaidEarly: (field) => Boolean(form[field]),
  });
  const { send } = useSending(errors.showAnswer);
  const set = async () => {
    if (!errors.pass() || !decision?.ok) return;
    const terms = termsOf(market, form, decision.value);
    const sent = await send(() =>
      edited ? api.change(waiting.edit, { id: edited.id, ...terms }) : api.change(waiting.close, { ticketId: id, ...terms }),
    );
    if (sent) onDone();
  };
  const change = (part: Partial<PartStopForm>) => {
    setForm({ ...form, ...part });
    errors.clear();
  };
  return {
    children: (
      <>
        {onCancel && <FormHead title={text(edited ? 'lever.edited-part-stop' : 'lever.add-part-stop')} onCancel={onCancel} />}
        <PartStopFields position={position} form={form} onChange={change} errorAt={errors.at} profits={profits} />
      </>
    ),
    notes: [text('lever.part-stops-note'), text('lever.actual-price-may-differ'), text('lever.reduce-only-note')],
    action: text(edited ? 'lever.set-tp-sl' : 'lever.add-part-stop'),
    isReady: decision !== undefined,
    onConfirm: set,
    reset: errors.reset,
  };
}

/** The name of a form that replaces the list, and the way back. */
function FormHead({ title, onCancel }: { title: string; onCancel(): void }) {
  const text = useText();
  return (
    <div className="flex items-center justify-between gap-3 text-[0.8125rem]">
      <h3 className="font-semibold">{title}</h3>
      <button type="button" onClick={onCancel} className="reach h-7 shrink-0 text-accent">
        {text('common.cancel')}
      </button>
    </div>
  );
}

/** A checked pair as it is sent, its prices in atoms. */
const termsOf = (market: Market, { watched }: PartStopForm, { lots, ...prices }: AcceptedPositionStop) => ({
  lots: String(lots),
  by: watched,
  takeProfit: ticksToAtoms(market, prices.takeProfit),
  stopLoss: ticksToAtoms(market, prices.stopLoss),
  takeProfitLimit: ticksToAtoms(market, prices.takeProfitLimit),
  stopLossLimit: ticksToAtoms(market, prices.stopLossLimit),
});

type PartStopListProps = {
  position: Position;
  /** True while one of them is removed. */
  isPending: boolean;
  onEdit(stop: PartStop): void;
  onRemove(stop: PartStop): void;
};

/** The waiting pairs of a position, oldest first. */
function PartStopList({ position: { market, stops, held }, isPending, onEdit, onRemove }: PartStopListProps) {
  const text = useText();
  return (
    <>
      {held.status === 'closing' && <p className="text-xs text-warn">{text('lever.paused-by-close')}</p>}
      <ul className="divide-y divide-line">
        {stops.map((stop) => {
          const lots = ownAmount(lotsNumber(text, stop.lots));
          return (
            <li key={stop.id} className="flex items-center gap-2 py-2.5">
              <div className="min-w-0 flex-1 space-y-0.5 text-[0.8125rem]">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <Amount className="font-semibold">{lotsText(text, market, stop.lots)}</Amount>
                  <span className="text-mute">{text(stop.watched === 'mark' ? 'lever.mark-price' : 'lever.last-price')}</span>
                </p>
                <StopLine market={market} word="lever.take-profit" price={stop.takeProfit} limit={stop.takeProfitLimit} />
                <StopLine market={market} word="lever.stop-loss" price={stop.stopLoss} limit={stop.stopLossLimit} />
              </div>
              <Button
                tone="ghost"
                size="icon"
                disabled={isPending}
                aria-label={text('lever.edit-part-stop', { lots })}
                onClick={() => onEdit(stop)}
              >
                <Pencil size={18} className="text-mute" aria-hidden />
              </Button>
              <Button
                tone="ghost"
                size="icon"
                disabled={isPending}
                aria-label={text('lever.remove-part-stop', { lots })}
                onClick={() => onRemove(stop)}
              >
                <Trash2 size={18} className="text-mute" aria-hidden />
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

type StopLineProps = { market: Market; word: 'lever.take-profit' | 'lever.stop-loss'; price: Atoms; limit: Atoms };

/** A stop's trigger price and its order; nothing if the pair lacks it. */
function StopLine({ market, word, price, limit }: StopLineProps) {
  const text = useText();
  if (price === 0n) return null;
  return (
    <p className="flex flex-wrap justify-between gap-x-3">
      <span className="text-mute">{text(word)}</span>
      <span>
        <span className={word === 'lever.take-profit' ? 'text-up' : 'text-down'}>{meanText(market, price)}</span> ·{' '}
        {limit === 0n ? text('spot.market') : `${text('spot.limit')} ${meanText(market, limit)}`}
      </span>
    </p>
  );
}
