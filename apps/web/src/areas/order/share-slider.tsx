import { useText } from '../../platform/i18n.ts';
import { PercentSlider } from '../../ui/fields/number/percent-slider.tsx';

type ShareSliderProps = { value: number; disabled: boolean; onChange(percent: number): void };

/** The share of the balance that an order for a contract uses. */
export const ShareSlider = (props: ShareSliderProps) => (
  // As high as a finger is wide, which its neighbours' gaps are a part of.
  <div className="-my-1.5">
    <PercentSlider label={useText()('lever.percent-slider')} tone="accent" {...props} />
  </div>
);
