import { trigger } from '@mt2/contracts/trigger';
import type { MarginAccount, PositionSide } from '@mt2/domain/lever';
import { floorToTicks } from '@mt2/domain/market-terms';
import type { TriggerPrice } from '@mt2/domain/trigger';
import type { ReactNode } from 'react';
import { MeetNeed } from '../../../frame/gate/meet-need.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { PercentSlider } from '../../../ui/fields/number/percent-slider.tsx';
import type { Quotation } from '../../market/index.ts';
import { AddFundsButton, useAvailable } from '../../wallet/index.ts';
import { ContractTriggerButton } from './contract-trigger-button.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import { contractPart, percentOf, previewContract, readPrices, type TriggerForm, valuePrice } from './trigger-form.ts';
import { useTriggerErrors, useTriggerFacts } from './use-trigger-form.ts';

const SIDES = ['long', 'short'] as const;

/** In what the size of a contract is typed. Prices in ticks. */
export type Sizing = {
  /** The lots of a typed size, possibly fractional; undefined if it is not a number. */
  lotsOf(typed: string, price: number): number | undefined;
  /** Lots as they would be typed; empty for none. */
  typedOf(lots: number, price: number): string;
  field(props: { value: string; onChange(value: string): void; error: string | undefined; price: number }): ReactNode;
};

export type ContractTriggerFormProps = {
  quotation: Quotation;
  account: MarginAccount['account'];
  leverage: number;
  form: TriggerForm;
  onChange(form: TriggerForm): void;
  sizing: Sizing;
  /** The choices above the fields: the leverage, and the type of the order. */
  head: ReactNode;
  /** The balance below them, and the way to more. */
  available: ReactNode;
};

/** The form of a trigger order that opens a position. Its errors are shown before it is sent. */
export function ContractTriggerForm({ quotation, account, leverage, form, onChange, sizing, head, available }: ContractTriggerFormProps) {
  const text = useText();
  const facts = useTriggerFacts(quotation, form.by, account, 'USDT');
  const { unmet } = useGate(trigger.placeContract);
  const balance = useAvailable(account, 'USDT');
  const read = readPrices(form, quotation.market);
  const price = valuePrice(read, facts?.watched ?? floorToTicks(quotation.market, quotation.last));
  const lots = sizing.lotsOf(form.size, price);
  const preview = (side: PositionSide) => facts && previewContract(form, read, lots, side, leverage, facts);
  const [long, short] = [preview('long'), preview('short')];
  // A fault of both sides is shown at the fields; a fault of one, once it is pressed.
  const judged = long && !long.ok && short && !short.ok && long.refusal === short.refusal ? long : undefined;
  const errors = useTriggerErrors(form, unmet ? undefined : judged);
  const change = (part: Partial<TriggerForm>) => {
    errors.clear();
    onChange({ ...form, ...part });
  };
  const prices: { value: TriggerPrice; label: string }[] = [
    { value: 'last', label: text('trigger.by-last') },
    { value: 'mark', label: text('trigger.by-mark') },
  ];
  return (
    <form className="flex flex-col gap-1.5" onSubmit={(event) => event.preventDefault()}>
      {head}
      <Chips
        label={text('trigger.watched')}
        value={form.by}
        onChange={(by) => change({ by })}
        items={prices}
        className="*:h-8! *:text-xs!"
      />
      <TriggerFields market={quotation.market} form={form} onChange={change} errorAt={errors.at} />
      {sizing.field({ value: form.size, onChange: (size) => change({ size }), error: errors.at('lots'), price })}
      <PercentSlider
        label={text('lever.percent-slider')}
        value={Math.max(...[long, short].map((each) => (each && balance ? percentOf(each, balance) : 0)))}
        tone="accent"
        disabled={!facts || !balance}
        onChange={(percent) => facts && change({ size: sizing.typedOf(contractPart(form.kind, read, leverage, facts, percent), price) })}
      />
      {available}
      <FormNote error={errors.at('order')} className="text-[11px] leading-4" />
      {unmet && <MeetNeed unmet={unmet} />}
      {!unmet && balance === 0n && <AddFundsButton account={account} coin="USDT" />}
      {!unmet &&
        balance !== 0n &&
        SIDES.map((side) => (
          <ContractTriggerButton
            key={side}
            quotation={quotation}
            account={account}
            side={side}
            by={form.by}
            decision={side === 'long' ? long : short}
            isShared={judged !== undefined}
            errors={errors}
            onPlaced={() => change({ size: '' })}
          />
        ))}
    </form>
  );
}
