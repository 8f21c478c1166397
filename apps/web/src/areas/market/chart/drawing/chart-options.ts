import {
  type ChartOptions,
  ColorType,
  CrosshairMode,
  type DeepPartial,
  type IChartApi,
  TickMarkType,
  type Time,
  type TimeScaleOptions,
  TrackingModeExitMode,
} from 'lightweight-charts';
import { groupDigits } from '../../../../ui/fields/number/group-digits.ts';
import type { ChartLook } from './chart-look.ts';
import { faded } from './palette.ts';

/** Volumes in few characters: `1.2K`. */
export const VOLUME_FORMAT = { type: 'volume' } as const;

/** A price of the chart as the rest of the screen writes it: `64,057.94`. */
export const chartPriceText = (price: number, decimals: number): string => groupDigits(price.toFixed(decimals));

/** Prices with the market's decimals, on the axis and under the crosshair. */
export const priceFormat = (decimals: number) =>
  ({ type: 'custom', formatter: (price: number) => chartPriceText(price, decimals), minMove: 10 ** -decimals }) as const;

const two = (value: number) => String(value).padStart(2, '0');
const localClock = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;
const localDay = (date: Date) => `${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** When a candle opened: shorter ones by the user's clock; days, weeks and months are UTC's, and so is their date. */
export function candleTimeText(time: number, isIntraday: boolean): string {
  const date = new Date(time * 1000);
  return isIntraday ? `${localDay(date)} ${localClock(date)}` : date.toISOString().slice(0, 10);
}

/** Pixels of a character of the axes, at the most. */
const CHARACTER = 6;

/** True when a label of the time axis that is centred `x` pixels from the left would begin outside. */
const isCut = (label: string, x: number | null): boolean => x !== null && x < (label.length * CHARACTER) / 2;

/** The label of a place of the time axis; none where it would be cut at the left edge. */
export function axisLabel(time: number, kind: TickMarkType, isIntraday: boolean, x: number | null): string {
  const label = tickText(time, kind, isIntraday);
  return isCut(label, x) ? '' : label;
}

/** The library keeps a label that it wrote once: as the chart moves, each is written anew, for its place. */
export function writeTimes(chart: IChartApi, { isIntraday }: ChartLook): void {
  const scale = chart.timeScale();
  const options: DeepPartial<TimeScaleOptions> = {
    tickMarkFormatter: (time: Time, kind: TickMarkType) => axisLabel(Number(time), kind, isIntraday, scale.timeToCoordinate(time)),
  };
  scale.applyOptions(options);
}

function tickText(time: number, kind: TickMarkType, isIntraday: boolean): string {
  const date = new Date(time * 1000);
  if (isIntraday) return kind >= TickMarkType.Time ? localClock(date) : localDay(date);
  const day = date.toISOString().slice(0, 10);
  if (kind === TickMarkType.Year) return day.slice(0, 4);
  return kind === TickMarkType.Month ? day.slice(0, 7) : day.slice(5);
}

/** Colours, scales and gestures: one finger scrolls the chart sideways and the page up and down, two zoom, a long press holds the crosshair. */
export function chartOptions({ palette, locale, isIntraday }: ChartLook): DeepPartial<ChartOptions> {
  const { page, line, ink, mute } = palette;
  const grid = { color: faded(line, 0.4) };
  const crosshair = { color: mute, labelBackgroundColor: ink };
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: page },
      textColor: mute,
      fontSize: 10,
      // A canvas cannot ask for figures of one width, which most fonts of devices have by themselves and Inter has not.
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
      rightOffset: 4,
      barSpacing: 6,
      minBarSpacing: 1.5,
      maxBarSpacing: 40,
    },
    localization: { locale, timeFormatter: (time: Time) => candleTimeText(Number(time), isIntraday) },
  };
}
