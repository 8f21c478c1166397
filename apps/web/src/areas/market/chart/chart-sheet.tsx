import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { changeSettings, OWN_ON_CHART, type OwnOnChart, useSettings } from '../../../platform/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { type IndicatorName, isWithin, numbersOf, PARAMETERS, type Parameter, usualOf } from './drawing/indicators.ts';

const NAMES = Object.keys(PARAMETERS) as readonly IndicatorName[];

export type ChartSheetProps = {
  open: boolean;
  onClose(): void;
  /** The indicator shown first; by default the first of all. */
  first: string | undefined;
};

/** What the chart shows of the user's own, and the numbers of the indicators: it follows each valid one. The device keeps both. */
export default function ChartSheet({ open, onClose, first }: ChartSheetProps) {
  const text = useText();
  const [name, setName] = useState(NAMES.find((each) => each === first) ?? 'MA');
  return (
    <Sheet open={open} onClose={onClose} title={text('kline.settings')}>
      <OwnSwitches names={useSignedIn() ? OWN_ON_CHART : ['drawings']} />
      <h3 className="pb-2 text-[0.8125rem] font-semibold">{text('kline.indicator-settings')}</h3>
      <Chips
        fit="free"
        label={text('kline.indicator-settings')}
        value={name}
        onChange={setName}
        items={NAMES.map((value) => ({ value, label: value }))}
        className="more-ahead -mx-4 px-4"
      />
      <NumberFields key={name} name={name} />
    </Sheet>
  );
}

/** Shows and hides the user's own lines, marks and drawings. */
function OwnSwitches({ names }: { names: readonly OwnOnChart[] }) {
  const text = useText();
  const hidden = useSettings((settings) => settings.hiddenOnChart);
  return (
    <fieldset className="pb-3">
      <legend className="text-[0.8125rem] font-semibold">{text('kline.own')}</legend>
      {names.map((own) => {
        const others = hidden.filter((each) => each !== own);
        return (
          <Switch
            key={own}
            label={text(`kline.own-${own}`)}
            checked={!hidden.includes(own)}
            onChange={(isShown) => changeSettings({ hiddenOnChart: isShown ? others : [...others, own] })}
            className="w-full justify-between! text-[0.8125rem]!"
          />
        );
      })}
    </fieldset>
  );
}

function NumberFields({ name }: { name: IndicatorName }) {
  const text = useText();
  const parameters = PARAMETERS[name];
  const stored = useSettings((settings) => settings.indicatorNumbers);
  // A field whose text is not valid leaves the number that it had.
  const [opened, setOpened] = useState(() => numbersOf(stored)[name]);
  const [typed, setTyped] = useState(() => opened.map(String));
  const { [name]: own, ...others } = stored;
  const type = (index: number, value: string) => {
    const next = typed.with(index, value);
    setTyped(next);
    const numbers = parameters.map((parameter, at) => (isWithin(parameter, Number(next[at])) ? Number(next[at]) : (opened[at] ?? 0)));
    changeSettings({ indicatorNumbers: { ...stored, [name]: numbers } });
  };
  const reset = () => {
    setOpened(usualOf(parameters));
    setTyped(usualOf(parameters).map(String));
    changeSettings({ indicatorNumbers: others });
  };
  const isUsual = own === undefined && typed.join() === usualOf(parameters).join();
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 pt-4 cramped:grid-cols-1">
        {parameters.map((parameter, index) => (
          <NumberField
            key={index}
            label={labelOf(text, parameters, index)}
            value={typed[index] ?? ''}
            onChange={(value) => type(index, value)}
            decimals={parameter.decimals}
            step={String(10 ** -parameter.decimals)}
            error={
              isWithin(parameter, Number(typed[index]))
                ? undefined
                : text('kline.number-between', { from: parameter.least, to: parameter.most })
            }
          />
        ))}
      </div>
      <Button size="lg" disabled={isUsual} onClick={reset} className="mt-5">
        {text('kline.reset-indicator', { indicator: name })}
      </Button>
    </>
  );
}

/** The name of a number; periods of several lines are counted. */
function labelOf(text: ReturnType<typeof useText>, parameters: readonly Parameter[], index: number): string {
  const word = parameters[index]?.word ?? 'period';
  const isOneOfMany = parameters.filter((parameter) => parameter.word === word).length > 1;
  return isOneOfMany ? text('kline.period-number', { number: index + 1 }) : text(`kline.${word}`);
}
