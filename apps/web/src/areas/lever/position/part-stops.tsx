import { waiting } from '@mt2/contracts/waiting';
import { type Atoms, refusalsOf } from '@mt2/domain';
import { MOST_STOPS } from '@mt2/domain/lever';
import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { ConfirmSheetProps } from '../../../ui/overlays/confirm-sheet.tsx';
import { confirm } from '../../../ui/overlays/overlays.ts';
import { useMark } from '../../market/index.ts';
import { lotsNumber, lotsText, stopRefusalText, tickText, useLast, useSending, useTerms, useTyped } from '../../order/index.ts';
import { meanText } from '../price-facts.tsx';
import { LotsField } from './lots-field.tsx';
import { type PartStopForm, pairChanges, partStopFormOf, previewPartStop } from './part-stop-form.ts';
import type { PartStop, Position } from './position.ts';
import { StopField } from './stop-field.tsx';
import type { StopForm, StopProfits } from './stop-form.ts';

/** One of the forms that a sheet of stops shows. */
export type StopPage = Pick<ConfirmSheetProps, 'children' | 'notes' | 'action' | 'reason' | 'isReady' | 'onConfirm'>;

/** The pairs of stops for some lots of a position: their list, or the form of a new or an edited one. */
export function usePartStops(position: Position, onDone: () => void): StopPage {
  const text = useText();
  const { stops } = position;
  const [chosen, setChosen] = useState<number | 'new'>();
  const edited = stops.find(({ id }) => id === chosen);
  const onCancel = stops.length > 0 ? () => setChosen(undefined) : undefined;
  const { reset, ...page } = useForm({ position, edited, onCancel, onDone });
  const { send, isPending } = useSending();
  const choose = (stop: PartStop | undefined) => {
    setChosen(stop?.id ?? 'new');
    reset();
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

/** The rules that a pair of stops breaks, and what it would bring; undefined until the price that it watches is read. */
export function usePairEdit(text: Text, position: Position, form: PartStopForm, others: number) {
  const { market, held } = position;
  const [mark, last] = [useMark(market)?.mark, useLast(market)];
  const watched = form.by === 'mark' ? mark : last;
  const { decision, profits } = previewPartStop(form, position, { watched, others });
  return (
    decision && {
      refused: refusalsOf(decision),
      changes: decision.ok ? pairChanges(market, form.by, decision.value) : {},
      say: (refusal: string) => stopRefusalText(text, refusal, held.side, tickText(market, watched)),
      profits,
    }
  );
}

type FormProps = {
  position: Position;
  edited: PartStop | undefined;
  /** Back to the list; undefined without one. */
  onCancel: (() => void) | undefined;
  onDone(): void;
};

function useForm({ position, edited: pair, onCancel, onDone }: FormProps): StopPage & { reset(): void } {
  const text = useText();
  const { id, stops } = position;
  const typed = useTyped(partStopFormOf(position, pair));
  const { terms } = typed;
  const edited = usePairEdit(text, position, terms, stops.length - (pair ? 1 : 0));
  const { errors, put, send, reset } = useTerms(typed, edited, {
    edit: (changes) =>
      pair ? api.change(waiting.edit, { id: pair.id, ...changes }) : api.change(waiting.close, { ticketId: id, ...changes }),
    isNew: !pair,
    onDone,
  });
  return {
    children: (
      <>
        {onCancel && <FormHead title={text(pair ? 'lever.edited-part-stop' : 'lever.add-part-stop')} onCancel={onCancel} />}
        <PartStopFields position={position} form={terms} onChange={put} errorAt={errors.at} profits={edited?.profits} />
      </>
    ),
    notes: [text('lever.part-stops-note'), text('lever.actual-price-may-differ'), text('lever.reduce-only-note')],
    action: text(pair ? 'lever.set-tp-sl' : 'lever.add-part-stop'),
    isReady: edited !== undefined,
    onConfirm: send,
    reset,
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
              <RowAction label={text('lever.edit-part-stop', { lots })} Icon={Pencil} disabled={isPending} onPress={() => onEdit(stop)} />
              <RowAction
                label={text('lever.remove-part-stop', { lots })}
                Icon={Trash2}
                disabled={isPending}
                onPress={() => onRemove(stop)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

type RowActionProps = { label: string; Icon: LucideIcon; disabled: boolean; onPress(): void };

const RowAction = ({ label, Icon, disabled, onPress }: RowActionProps) => (
  <Button tone="ghost" size="icon" disabled={disabled} aria-label={label} onClick={onPress}>
    <Icon size={18} className="text-mute" aria-hidden />
  </Button>
);

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

type Stop = keyof StopForm;
type PartStopFieldsProps = {
  position: Position;
  form: PartStopForm;
  onChange(part: Partial<PartStopForm>): void;
  errorAt(field: 'lots' | Stop | `${Stop}Limit`): string | undefined;
  profits: StopProfits | undefined;
};

/** The lots of a pair of stops, the price that it watches, and both stops. */
function PartStopFields(props: PartStopFieldsProps) {
  const text = useText();
  const { position, form, onChange, errorAt } = props;
  return (
    <>
      <LotsField
        market={position.market}
        held={position.held.lots}
        value={form.lots}
        onChange={(lots) => onChange({ lots })}
        error={errorAt('lots')}
      />
      <Labelled label={text('trigger.watched')}>
        <Chips
          label={text('trigger.watched')}
          value={form.by}
          onChange={(by) => onChange({ by })}
          items={(['mark', 'last'] as const).map((value) => ({ value, label: text(`trigger.by-${value}`) }))}
          className="w-44"
        />
      </Labelled>
      <StopFields {...props} stop="takeProfit" />
      <StopFields {...props} stop="stopLoss" />
    </>
  );
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <span aria-hidden className="text-[0.8125rem] text-mute">
      {label}
    </span>
    {children}
  </div>
);

const WORDS = { takeProfit: 'take-profit', stopLoss: 'stop-loss' } as const;
const ORDERS = ['market', 'limit'] as const;

/** One stop: its trigger price and, once it has one, the order that it places. */
function StopFields({ stop, position, form, onChange, errorAt, profits }: PartStopFieldsProps & { stop: Stop }) {
  const text = useText();
  const { market } = position;
  const name = `${stop}Limit` as const;
  const limit = form[name];
  const setPrice = (price: string) => onChange({ [stop]: price });
  return (
    <div className="space-y-2">
      <StopField
        stop={stop}
        position={position}
        value={form[stop]}
        onType={setPrice}
        onChoose={setPrice}
        error={errorAt(stop)}
        profit={profits?.[stop]}
        exit={limit ?? form[stop]}
      />
      {form[stop] !== '' && (
        <Labelled label={text('trigger.order-kind')}>
          <Chips
            label={`${text('trigger.order-kind')} · ${text(`lever.${WORDS[stop]}`)}`}
            value={limit === undefined ? 'market' : 'limit'}
            onChange={(kind) => onChange({ [name]: kind === 'limit' ? form[stop] : undefined })}
            items={ORDERS.map((value) => ({ value, label: text(`spot.${value}`) }))}
            className="w-44"
          />
        </Labelled>
      )}
      {form[stop] !== '' && limit !== undefined && (
        <NumberField
          label={text(`lever.${WORDS[stop]}-limit`)}
          value={limit}
          onChange={(price) => onChange({ [name]: price })}
          decimals={market.priceDecimals}
          step={formatTicks(market, 1)}
          error={errorAt(name)}
          hint={text('lever.limit-may-not-fill')}
        />
      )}
    </div>
  );
}
