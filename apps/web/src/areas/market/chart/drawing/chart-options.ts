import { groupDigits } from '@mt2/domain';
import { type ChartOptions, ColorType, CrosshairMode, type DeepPartial, type Time, TrackingModeExitMode } from 'lightweight-charts';
import type { ChartLook } from './chart-look.ts';
import type { ChartTimes } from './chart-times.ts';
import { faded } from './palette.ts';
import { candleTimeText } from './time-labels.ts';

/** Number of candles for which there is room to the right of the newest one without names of lines. */
export const FREE = 4;

/** Abbreviated volumes: `1.2K`. */
export const VOLUME_FORMAT = { type: 'volume' } as const;

/** A price of the chart in the format of the rest of the screen: `64,057.94`. */
export const chartPriceText = (price: number, decimals: number): string => groupDigits(price.toFixed(decimals));

/** A price of the chart as typed into a form: `64057.94`. */
export const plainPrice = (price: number, decimals: number): string => price.toFixed(decimals);

/** Prices with the market's decimals, on the axis and under the crosshair. */
export const priceFormat = (decimals: number) =>
  ({ type: 'custom', formatter: (price: number) => chartPriceText(price, decimals), minMove: 10 ** -decimals }) as const;

/**
 * Colours, scales and gestures: one finger scrolls the chart sideways and the page up and down, two zoom, a long press holds the crosshair.
 */
export function chartOptions({ palette, locale, isIntraday }: ChartLook, times: ChartTimes): DeepPartial<ChartOptions> {
  const { page, line, mute } = palette;
  const grid = { color: faded(line, 0.4) };
  // No label of a line has this colour.
  const crosshair = { color: mute, labelBackgroundColor: line };
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: page },
      textColor: mute,
      fontSize: 10,
      // A canvas cannot request figures of one width, which most device fonts have by default and Inter has not.
      fontFamily: 'system-ui, sans-serif',
      attributionLogo: true,
      panes: { separatorColor: line, enableResize: false },
    },
    grid: { vertLines: grid, horzLines: grid },
    crosshair: { mode: CrosshairMode.Normal, vertLine: crosshair, horzLine: crosshair },
    trackingMode: { exitMode: TrackingModeExitMode.OnNextTap },
    handleScroll: { mouseWheel: true, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
    handleScale: { axisPressedMouseMove: true, mouseWheel: true, pinch: true },
    rightPriceScale: { borderVisible: false, entireTextOnly: true, minimumWidth: 64, scaleMargins: { top: 0.12, bottom: 0.06 } },
    timeScale: {
      borderColor: line,
      timeVisible: isIntraday,
      secondsVisible: false,
      rightOffset: FREE,
      barSpacing: 6,
      minBarSpacing: 1.5,
      maxBarSpacing: 40,
    },
    localization: { locale, timeFormatter: (time: Time) => candleTimeText(times.secondOf(time), isIntraday) },
  };
}
