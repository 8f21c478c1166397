import { waiting } from '@mt2/contracts/waiting';
import { refusalsOf } from '@mt2/domain';
import { type AcceptedPositionStop, MOST_STOPS } from '@mt2/domain/lever';
import { type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import { useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { confirm } from '../../../ui/overlays/overlays.ts';
import { useMark } from '../../market/index.ts';
import { lotsNumber, tickText } from '../../order/index.ts';
import { useLast } from '../open/use-open-facts.ts';
import { stopRefusalText } from '../stop-refusal-text.ts';
import { useSending } from '../use-sending.ts';
import { PartStopFields } from './part-stop-fields.tsx';
import { type PartStopForm, partStopFormOf, previewPartStop } from './part-stop-form.ts';
import { PartStopList } from './part-stop-list.tsx';
import type { PartStop, Position } from './position.ts';
import type { StopPage } from './use-whole-stops.tsx';

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
