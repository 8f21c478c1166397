import { waiting } from '@mt2/contracts/waiting';
import { type MarginAccount, type PositionSide, tradeSide } from '@mt2/domain/lever';
import { floorToTicks } from '@mt2/domain/market-terms';
import { type ReactNode, useId } from 'react';
import { MeetNeed } from '../../../frame/gate/gate-view.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { useText } from '../../../platform/i18n.ts';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import type { Quotation } from '../../market/index.ts';
import { AddFundsButton, useAvailable } from '../../wallet/index.ts';
import { FormActions } from '../form-actions.tsx';
import { priceRefusalText } from '../order-refusal-text.ts';
import { ShareSlider } from '../share-slider.tsx';
import { ContractTriggerButton, useContractPlacing } from './contract-trigger-button.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import {
  contractPart,
  entryPrice,
  percentOf,
  previewContract,
  readPrices,
  restingSide,
  type TriggerForm,
  type TypedStops,
  valuePrice,
} from './trigger-form.ts';
import { useTriggerErrors, useTriggerFacts } from './use-trigger-form.ts';
import { WatchedPrice } from './watched-price.tsx';

const SIDES = ['long', 'short'] as const;

/** The unit of a contract's size. Prices in ticks. */
export type Sizing = {
  readonly unit: string;
  /** The lots of a typed size, possibly fractional; undefined if it is not a number. */
  lotsOf(typed: string, price: number): number | undefined;
  /** Lots as typed; empty for none. */
  typedOf(lots: number, price: number): string;
  field(props: {
    value: string;
    onChange(value: string): void;
    error: string | undefined;
    noteAt: string | undefined;
    price: number;
  }): ReactNode;
};

type StopFieldsProps = {
  onChange(part: Partial<TriggerForm>): void;
  errorAt(field: 'takeProfit' | 'stopLoss'): string | undefined;
  /** The opening price of each side, in ticks, and why it is refused alone. */
  sides: Readonly<
    Record<PositionSide, { readonly entry: number; readonly refused: { readonly refusal: string; readonly field?: string } | undefined }>
  >;
  lots: number | undefined;
};

/** The take-profit and stop-loss of the position. */
export type Stops = TypedStops & {
  /** True if the checkbox is on. */
  readonly isOn: boolean;
  /** The checkbox with both prices. */
  fields(props: StopFieldsProps): ReactNode;
  /** Words the refusal of a side; undefined if it is about something else. */
  refusalText(refusal: string, side: PositionSide | undefined): string | undefined;
};

/** The whole lots of an order, and the price in ticks at which they would be bought. */
export type OrderSize = { readonly lots: number; readonly price: number };

export type ContractTriggerFormProps = {
  quotation: Quotation;
  account: MarginAccount['account'];
  leverage: number;
  /** The name of its draft. */
  draft: string;
  form: TriggerForm;
  onChange(form: TriggerForm): void;
  sizing: Sizing;
  stops: Stops;
  /** The choices above the fields: the leverage, after whose change `onLeverage` is called, and the type of the order. */
  head(size: OrderSize | undefined, onLeverage: () => void): ReactNode;
  /** The balance below them, and the link to add money. */
  available(error: string | undefined, id: string | undefined): ReactNode;
};

type JudgedFacts = Pick<ContractTriggerFormProps, 'quotation' | 'account' | 'leverage' | 'form' | 'sizing' | 'stops'>;

/** What the form would place on each side, at the price by which it is judged, and its errors. */
function useJudged({ quotation, account, leverage, form, sizing, stops }: JudgedFacts) {
  const text = useText();
  const facts = useTriggerFacts(quotation, form.by, account, 'USDT');
  const { unmet } = useGate(waiting.open);
  const read = readPrices(form, quotation.market);
  const watched = facts?.watched ?? floorToTicks(quotation.market, quotation.last);
  const price = valuePrice(read, watched);
  const lots = sizing.lotsOf(form.size, price);
  const preview = (side: PositionSide) => facts && previewContract(form, read, { side, leverage, lots, stops }, facts);
  const [long, short] = [preview('long'), preview('short')];
  const refusedText = (side: PositionSide | undefined, refusal: string) =>
    stops.refusalText(refusal, side) ??
    priceRefusalText(text, refusal, {
      market: quotation.market,
      side: side && tradeSide(side, 'open'),
      last: read.parsed.trigger ?? price,
    });
  // An error of both sides is shown at the fields; an error of one side once it is pressed.
  const shared = long && !long.ok && short && !short.ok && long.refusal === short.refusal ? long : undefined;
  const errors = useTriggerErrors(form, unmet ? undefined : shared, ({ refusal }) => refusedText(undefined, refusal));
  const isShared = shared !== undefined;
  const sideOf = (side: PositionSide, decision: typeof long) => ({
    entry: entryPrice(read, side, watched),
    refused: decision?.ok || isShared ? undefined : decision,
  });
  const sides = { long: sideOf('long', long), short: sideOf('short', short) };
  return { facts, unmet, read, price, lots, long, short, sides, refusedText, isShared, errors };
}

/** The form of a trigger order that opens a position. Its errors are shown before it is sent. */
export function ContractTriggerForm(props: ContractTriggerFormProps) {
  const { quotation, account, leverage, draft, form, onChange, sizing, stops, head, available } = props;
  const text = useText();
  const { facts, unmet, read, price, lots, long, short, sides, refusedText, isShared, errors } = useJudged(props);
  const balance = useAvailable(account, 'USDT');
  const resting = restingSide(read);
  const note = useId();
  const noteAt = errors.isShort('lots') ? note : undefined;
  const change = (part: Partial<TriggerForm>) => {
    errors.clear();
    onChange({ ...form, ...part });
  };
  const placing = useContractPlacing(draft, errors.showAnswer, () => {
    change({ size: '', takeProfit: '', stopLoss: '' });
    errors.sent();
  });
  const isWithoutFunds = balance === 0n;
  return (
    <form className="flex min-h-[464px] flex-col gap-1.5" onSubmit={(event) => event.preventDefault()}>
      {head(lots ? { lots: Math.floor(lots), price } : undefined, errors.clear)}
      <TriggerFields
        market={quotation.market}
        form={form}
        onChange={change}
        errorAt={errors.at}
        hint={resting && text(`trigger.may-rest-${resting === 'buy' ? 'long' : 'short'}`)}
        watched={<WatchedPrice value={form.by} onChange={(by) => change({ by })} />}
      />
      {sizing.field({ value: form.size, onChange: (size) => change({ size }), error: errors.at('lots'), noteAt, price })}
      <ShareSlider
        value={Math.max(...[long, short].map((each) => (each && balance ? percentOf(each, balance) : 0)))}
        disabled={!facts || !balance}
        onChange={(percent) => facts && change({ size: sizing.typedOf(contractPart(form.kind, read, leverage, facts, percent), price) })}
      />
      {stops.fields({ onChange: change, errorAt: errors.at, sides, lots })}
      <FormActions>
        {available(noteAt && errors.at('lots'), noteAt)}
        <FormNote error={errors.at('order')} className="text-[0.6875rem] leading-4" />
        {unmet && <MeetNeed unmet={unmet} />}
        {!unmet && isWithoutFunds && <AddFundsButton account={account} coin="USDT" />}
        {!unmet &&
          !isWithoutFunds &&
          SIDES.map((side) => (
            <ContractTriggerButton
              key={side}
              quotation={quotation}
              account={account}
              side={side}
              by={form.by}
              decision={side === 'long' ? long : short}
              isShared={isShared}
              errors={errors}
              say={(refusal) => refusedText(side, refusal)}
              placing={placing}
            />
          ))}
      </FormActions>
    </form>
  );
}
