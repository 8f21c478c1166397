import { lever } from '@mt2/contracts/lever';
import { floorToTicks } from '@mt2/domain/market-terms';
import { useId } from 'react';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { cx } from '../../../ui/cx.ts';
import type { Quotation } from '../../market/index.ts';
import { FormActions, PriceField, ShareSlider, TimeInForceChoice } from '../../order/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { AvailableLine } from './available-line.tsx';
import { chooseStops, chooseUnit, type Unit, useHasStops, useLeverage, useUnit } from './choices.ts';
import { OpenButtons } from './open-buttons.tsx';
import { type OpenForm, previewOpen, withLots, withPercent, withUnit } from './open-form.ts';
import { OrderHead } from './order-head.tsx';
import { SizeField } from './size/size-field.tsx';
import { StopFields } from './stop/stop-fields.tsx';
import { useOpenErrors } from './use-open-errors.ts';
import { useAvailable, useOpenFacts } from './use-open-facts.ts';

/** Fields typed for each order; the others are remembered. */
export type TypedForm = Omit<OpenForm, 'leverage' | 'unit' | 'hasStops'>;

export type OpenFormViewProps = {
  quotation: Quotation;
  account: LeverAccount;
  /** The name of its draft. */
  draft: string;
  typed: TypedForm;
  onChange(typed: TypedForm): void;
  /** Leads to the form of a trigger order. */
  onTrigger(): void;
};

/** Higher than the rows need: a note that appears while the user types takes the room above the buttons, which stay where they are. */
const LOW = 'min-h-[464px] max-[359px]:min-h-[480px]';
const HIGH = 'min-h-[628px] max-[359px]:min-h-[700px]';

type OrderFieldsProps = Pick<OpenFormViewProps, 'quotation' | 'account' | 'onTrigger'> & {
  form: OpenForm;
  onChange(part: Partial<TypedForm>): void;
  facts: ReturnType<typeof useOpenFacts>;
  preview: ReturnType<typeof previewOpen> | undefined;
  errors: ReturnType<typeof useOpenErrors>;
  /** The element with the error of the size, if it is shown beside the balance. */
  noteAt: string | undefined;
};

/** The type of the order, its price and its size. */
function OrderFields({ quotation: { market }, account, onTrigger, form, onChange, facts, preview, errors, noteAt }: OrderFieldsProps) {
  const changeUnit = (unit: Unit) => {
    onChange({ size: facts ? withUnit(form, facts, unit).size : '' });
    chooseUnit(unit);
  };
  const available = useAvailable(account);
  return (
    <>
      <OrderHead
        market={market}
        account={account}
        kind={form.kind}
        onLeverage={errors.clear}
        onKind={(kind) => {
          errors.restart();
          if (kind === 'trigger') onTrigger();
          else onChange({ kind });
        }}
        size={preview?.lots ? { lots: Math.floor(preview.lots), price: preview.long.entry } : undefined}
      />
      {form.kind === 'limit' && <TimeInForceChoice value={form.tif} onChange={(tif) => onChange({ tif })} />}
      <PriceField
        market={market}
        isMarket={form.kind === 'market'}
        value={form.price}
        onChange={(price) => onChange({ price })}
        error={errors.at('price')}
      />
      <SizeField
        market={market}
        unit={form.unit}
        value={form.size}
        onChange={(size) => onChange({ size })}
        onUnit={changeUnit}
        error={errors.at('lots')}
        noteAt={noteAt}
        lots={preview?.lots}
      />
      <ShareSlider
        value={(available && preview?.percent) || 0}
        disabled={!facts || !available}
        onChange={(percent) => facts && onChange({ size: withPercent(form, facts, percent).size })}
      />
    </>
  );
}

/** The form of an opening order. Its errors are shown before it is sent. */
export function OpenFormView({ quotation, account, draft, typed, onChange, onTrigger }: OpenFormViewProps) {
  const { market } = quotation;
  const facts = useOpenFacts(market, account);
  const form: OpenForm = { ...typed, leverage: useLeverage(market.symbol), unit: useUnit(), hasStops: useHasStops() };
  const preview = facts && previewOpen(form, facts);
  const { unmet } = useGate(lever.submit);
  const errors = useOpenErrors(market, form, unmet ? undefined : preview, facts?.last ?? floorToTicks(market, quotation.last));
  const note = useId();
  const noteAt = errors.isShort('lots') ? note : undefined;
  const change = (part: Partial<TypedForm>) => {
    errors.clear();
    onChange({ ...typed, ...part });
  };
  return (
    <form className={cx('flex flex-col gap-1.5', form.hasStops ? HIGH : LOW)} onSubmit={(event) => event.preventDefault()}>
      <OrderFields {...{ quotation, account, form, facts, preview, errors, noteAt, onTrigger }} onChange={change} />
      <StopFields
        market={market}
        form={form}
        preview={preview}
        onChoose={(hasStops) => {
          errors.clear();
          chooseStops(hasStops);
        }}
        onChange={change}
        errors={errors}
      />
      <FormActions>
        <AvailableLine account={account} error={noteAt && errors.at('lots')} id={noteAt} />
        <OpenButtons
          quotation={quotation}
          account={account}
          preview={preview}
          draft={draft}
          errors={errors}
          hasAmount={form.size !== ''}
          onMost={(lots) => facts && change({ size: withLots(form, facts, lots).size })}
          onPlaced={() => {
            change({ size: '', takeProfit: '', stopLoss: '' });
            errors.sent();
          }}
        />
      </FormActions>
    </form>
  );
}
