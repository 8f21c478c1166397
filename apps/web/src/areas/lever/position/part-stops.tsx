import { waiting } from '@mt2/contracts/waiting';
import { refusalsOf } from '@mt2/domain';
import { formatTicks } from '@mt2/domain/market-terms';
import type { ReactNode } from 'react';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { Chips } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import type { ConfirmSheetProps } from '../../../ui/overlays/confirm-sheet.tsx';
import { useMark } from '../../market/index.ts';
import { stopRefusalText, tickText, useLast, useTerms, useTyped } from '../../order/index.ts';
import { LotsField } from './lots-field.tsx';
import { type PartStopForm, pairChanges, partStopFormOf, previewPartStop } from './part-stop-form.ts';
import type { Position } from './position.ts';
import { StopField } from './stop-field.tsx';
import type { StopForm, StopProfits } from './stop-form.ts';

/** One of the forms that a sheet of stops shows. */
export type StopPage = Pick<ConfirmSheetProps, 'children' | 'notes' | 'action' | 'reason' | 'isReady' | 'onConfirm'>;

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

/** The form of a new pair of stops for some lots of a position; those that wait are open orders. */
export function usePartStop(position: Position, onDone: () => void): StopPage {
  const text = useText();
  const { id, stops } = position;
  const typed = useTyped(partStopFormOf(position));
  const edited = usePairEdit(text, position, typed.terms, stops.length);
  const { errors, put, send } = useTerms(typed, edited, {
    edit: (changes) => api.change(waiting.close, { ticketId: id, ...changes }),
    isNew: true,
    onDone,
  });
  return {
    children: <PartStopFields position={position} form={typed.terms} onChange={put} errorAt={errors.at} profits={edited?.profits} />,
    notes: [
      text('lever.part-stops-note', { list: text('spot.open-orders') }),
      text('lever.actual-price-may-differ'),
      text('lever.reduce-only-note'),
    ],
    action: text('lever.add-part-stop'),
    isReady: edited !== undefined,
    onConfirm: send,
  };
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
