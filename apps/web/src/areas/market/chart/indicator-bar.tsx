import { Maximize2, PencilLine, SlidersHorizontal, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { changeSettings, useSettings } from '../../../platform/settings.ts';
import { cx } from '../../../ui/cx.ts';
import { optional } from '../../../ui/overlays/optional.tsx';
import { MAIN_INDICATORS, SUB_INDICATORS } from './drawing/indicators.ts';

const ChartSheet = optional(() => import('./chart-sheet.tsx'));

const toggled = (list: readonly string[], name: string): string[] =>
  list.includes(name) ? list.filter((each) => each !== name) : [...list, name];

export type IndicatorBarProps = {
  /** Where the indicators of the candles are stored. */
  indicators: 'mainIndicators' | 'optionIndicators';
  /** The button of the drawing tools. */
  pencil: RefObject<HTMLButtonElement | null>;
  isDrawing: boolean;
  /** Undefined if its tools are next to the chart. */
  onDraw: (() => void) | undefined;
  fullButton: RefObject<HTMLButtonElement | null>;
  /** Undefined in full screen, whose header has the way out. */
  onFull: (() => void) | undefined;
};

/** Turns indicators, drawing tools and full screen on and off. Open drawing tools cover it; on a narrow screen they are two rows. */
export function IndicatorBar({ indicators, pencil, isDrawing, onDraw, fullButton, onFull }: IndicatorBarProps) {
  const text = useText();
  const [isSetting, setSetting] = useState(false);
  const first = useSettings((settings) => settings[indicators][0] ?? settings.subIndicators[0]);
  return (
    <div
      inert={isDrawing}
      className={cx(
        'flex h-11 shrink-0 items-center border-y border-line landscape:min-w-0 landscape:flex-1',
        isDrawing && '@max-[39rem]:h-22.5',
      )}
    >
      <div className="more-ahead flex min-w-0 flex-1 scrollbar-none items-center overflow-x-auto px-1">
        <Group label={text('kline.main-indicators')} names={MAIN_INDICATORS} setting={indicators} />
        <span className="mx-0.5 h-4 w-px shrink-0 bg-line" aria-hidden />
        <Group label={text('kline.sub-indicators')} names={SUB_INDICATORS} setting="subIndicators" />
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={text('kline.settings')}
        onClick={() => setSetting(true)}
        className="grid h-11 w-9 shrink-0 place-items-center text-mute -outline-offset-2"
      >
        <SlidersHorizontal size={18} />
      </button>
      <ChartSheet open={isSetting} onClose={() => setSetting(false)} first={first} />
      {onDraw && (
        <button
          ref={pencil}
          type="button"
          aria-label={text('kline.draw')}
          aria-pressed={isDrawing}
          onClick={onDraw}
          className="grid h-11 w-9 shrink-0 place-items-center text-mute -outline-offset-2 aria-pressed:text-accent"
        >
          <PencilLine size={18} />
        </button>
      )}
      {onFull && <FullButton ref={fullButton} isFull={false} onPress={onFull} />}
    </div>
  );
}

type FullButtonProps = {
  ref: RefObject<HTMLButtonElement | null>;
  isFull: boolean;
  /** It shares a full row with another button. */
  isNarrow?: boolean;
  onPress(): void;
};

/** Starts and ends the full screen of the chart. */
export function FullButton({ ref, isFull, isNarrow = false, onPress }: FullButtonProps) {
  const text = useText();
  return (
    <button
      ref={ref}
      type="button"
      aria-label={text(isFull ? 'kline.exit-full-screen' : 'kline.full-screen')}
      onClick={onPress}
      className={cx(
        'grid h-11 shrink-0 place-items-center -outline-offset-2',
        isNarrow ? 'w-9' : 'w-11',
        isFull ? 'absolute top-0 right-0 text-ink' : 'text-mute',
      )}
    >
      {isFull ? <X size={22} /> : <Maximize2 size={18} />}
    </button>
  );
}

type GroupProps = { label: string; names: readonly string[]; setting: IndicatorBarProps['indicators'] | 'subIndicators' };

function Group({ label, names, setting }: GroupProps) {
  const chosen = useSettings((settings) => settings[setting]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={label} className="flex">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen.includes(name)}
          onClick={() => changeSettings({ [setting]: toggled(chosen, name) })}
          className="h-11 min-w-9 shrink-0 px-1.5 text-xs text-mute -outline-offset-2 aria-pressed:font-semibold aria-pressed:text-accent"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
