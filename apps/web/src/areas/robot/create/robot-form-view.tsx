import { ceilToCent, formatFloor } from '@mt2/domain';
import { ROBOT_DAYS, ROBOT_MULTIPLES, ROBOT_TYPES, type RobotType } from '@mt2/domain/robot';
import { TriangleAlert } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { fieldsOf } from '../../../platform/form/fields-of.ts';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { ShortDays } from '../../../platform/text/short-days.tsx';
import { Chips, ChipsField } from '../../../ui/chips.tsx';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
import { PercentSlider } from '../../../ui/fields/number/percent-slider.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Amount, Sentence } from '../../../ui/figures/amount.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BROAD, useMedia } from '../../../ui/use-media.ts';
import { type ChartLine, ChartSection, type Quotation } from '../../market/index.ts';
import { FundsLine, type FundsLineProps } from '../../wallet/index.ts';
import { CHART_SIZE, gridOnChart, spanOf, stopLines } from '../chart-lines.ts';
import { TYPE_WORDS } from '../robot.ts';
import { plainUsdt } from '../robot-text.ts';
import { outsideNote } from './form-text.ts';
import { GridFields } from './grid-fields.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import { lackingInTrust, mostOf, percentOf, shareOf } from './robot-form.ts';
import type { FormPartProps } from './use-form-errors.ts';
import type { FormState } from './use-robot-form.ts';

const DECIMALS = 2;

/** The investment: typed or set by the slider, from the trust account, with any shortfall from spot. */
function MoneyFields({ state: { form, facts, preview, least, isMoneyKnown }, onChange, errors }: FormPartProps) {
  const text = useText();
  const note = useId();
  const noteAt = errors.isShort('amount') ? note : undefined;
  const field = fieldsOf(form, onChange, errors.at)('amount');
  const most = mostOf(preview, facts);
  const fromSpot = preview.amount === undefined ? 0n : lackingInTrust(preview.amount, facts);
  const minimum = least && text('robot.minimum', { amount: `${formatAmount(ceilToCent(least), DECIMALS)} USDT` });
  const transfer =
    fromSpot > 0n && fromSpot <= facts.spot && text('robot.from-spot', { amount: ownAmount(`${formatAmount(fromSpot, DECIMALS)} USDT`) });
  return (
    <div>
      <NumberField
        label={text('robot.investment')}
        {...field}
        decimals={DECIMALS}
        unit="USDT"
        {...(most > 0n && { max: formatFloor(most, DECIMALS) })}
        noteAt={noteAt}
        hint={transfer ? <Sentence>{transfer}</Sentence> : minimum}
      />
      <PercentSlider
        label={text('robot.share-slider')}
        value={percentOf(preview, most)}
        tone="accent"
        disabled={most === 0n}
        onChange={(percent) => onChange({ amount: percent === 0 ? '' : plainUsdt(shareOf(most, percent)) })}
      />
      <Available facts={facts} isKnown={isMoneyKnown} error={noteAt && field.error} id={noteAt} />
    </div>
  );
}

type AvailableProps = Pick<FormState, 'facts'> & Pick<FundsLineProps, 'error' | 'id'> & { isKnown: boolean };

/** The balances of both accounts. */
function Available({ facts: { trust, spot }, isKnown, error, id }: AvailableProps) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const shown = (value: bigint) => (isSignedIn && isKnown ? formatAmount(value, DECIMALS) : undefined);
  return (
    <>
      <p className="flex items-center justify-between gap-2 text-[0.6875rem] leading-4">
        <span className="text-mute">{text('wallet.spot')}</span>
        {shown(spot) === undefined ? '— USDT' : <Amount unit="USDT">{shown(spot) ?? ''}</Amount>}
      </p>
      <FundsLine account="trust" coin="USDT" label={text('wallet.trust')} amount={shown(trust)} error={error} id={id} />
    </>
  );
}

/** The positions of the grid's orders, and the prices at which the robot would end. */
function linesOf({ preview: { plan, liquidation, decision } }: FormState, text: Text): readonly ChartLine[] {
  if (!plan) return [];
  const { market, lines, start } = plan;
  const { takeProfit, stopLoss } = decision.ok ? decision.value : { takeProfit: 0, stopLoss: 0 };
  return [...gridOnChart({ market, lines, empty: start }), ...stopLines(market, { takeProfit, stopLoss, liquidation }, text)];
}

/** The chart of the market with the orders of the grid being created. */
function LadderChart({ quotation, state }: { quotation: Quotation; state: FormState }) {
  const text = useText();
  // A new price moves few lines: drawn lines stay until one moves.
  const drawn = JSON.stringify(linesOf(state, text));
  const lines = useMemo(() => JSON.parse(drawn) as readonly ChartLine[], [drawn]);
  const span = useMemo(() => spanOf(lines), [lines]);
  return <ChartSection quotation={quotation} own={{ lines, span }} size={CHART_SIZE} remembered="robotPeriod" />;
}

/** Prices at which the robot ends automatically; without them it runs to the end of its term. */
function StopFields({ state: { form, facts }, onChange, errors }: FormPartProps) {
  const text = useText();
  const [isOn, setOn] = useState(form.takeProfit !== '' || form.stopLoss !== '');
  const toggle = (next: boolean) => {
    setOn(next);
    if (!next) onChange({ takeProfit: '', stopLoss: '' });
  };
  const field = fieldsOf(form, onChange, errors.at);
  const decimals = facts.market.priceDecimals;
  return (
    <div>
      <Switch checked={isOn} onChange={toggle} label={text('robot.stop-at-price')} className="w-full justify-between! text-[0.8125rem]!" />
      {isOn && (
        <div className="grid grid-cols-2 gap-2 pt-1 max-[22.4em]:grid-cols-1">
          <OrderField label={text('robot.take-profit')} {...field('takeProfit')} decimals={decimals} />
          <OrderField label={text('robot.stop-loss')} {...field('stopLoss')} decimals={decimals} />
        </div>
      )}
    </div>
  );
}

/** `onSuggest` uses the suggested grid. */
export type RobotFormViewProps = FormPartProps & { quotation: Quotation; onSuggest(): void };

/** The form of a robot: its grid on the chart, its investment, its end, and the expected result, in broad windows below the chart. */
export function RobotFormView({ quotation, state, onChange, onSuggest, errors }: RobotFormViewProps) {
  const text = useText();
  const { form } = state;
  const isBroad = useMedia(BROAD);
  const expected = <PreviewFacts state={state} />;
  const outside = outsideNote(state, text);
  return (
    <>
      <Chips
        label={text('common.type')}
        value={form.type}
        onChange={(type: RobotType) => onChange({ type })}
        items={ROBOT_TYPES.map((value) => ({ value, label: text(TYPE_WORDS[value]) }))}
        className="mx-4 mt-1 mb-2 broad:mr-0 broad:max-w-[calc(50%-1rem)]"
      />
      <div className="pairs">
        <div className="broad:sticky broad:top-0">
          <LadderChart quotation={quotation} state={state} />
          {isBroad && <div className="p-4">{expected}</div>}
        </div>
        <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-5 px-4 pt-4 pb-8">
          <GridFields state={state} onChange={onChange} onSuggest={onSuggest} errors={errors} />
          {outside && <Notice Icon={TriangleAlert}>{outside}</Notice>}
          {form.type === 'lever' && (
            <ChipsField
              label={text('robot.multiple')}
              value={form.multiple}
              items={ROBOT_MULTIPLES.map((value) => ({ value, label: `${value}x` }))}
              onChange={(multiple) => onChange({ multiple })}
            />
          )}
          <MoneyFields state={state} onChange={onChange} errors={errors} />
          <ChipsField
            label={text('robot.cycle')}
            value={form.days}
            items={ROBOT_DAYS.map((value) => ({ value, label: <ShortDays days={value} words={text('robot.days', { count: value })} /> }))}
            onChange={(days) => onChange({ days })}
          />
          <StopFields state={state} onChange={onChange} errors={errors} />
          <FormNote error={errors.at('order')} />
          {!isBroad && expected}
        </form>
      </div>
    </>
  );
}
