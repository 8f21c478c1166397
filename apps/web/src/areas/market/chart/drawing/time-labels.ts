import { type DeepPartial, type ITimeScaleApi, TickMarkType, type Time, type TimeScaleOptions } from 'lightweight-charts';
import { clockTimeText, zoneName } from '../../../../platform/time-zone.ts';
import type { ChartTimes } from './chart-times.ts';

const dayText = (time: number): string => new Date(time * 1000).toISOString().slice(0, 10);

/** The opening time of a candle: shorter ones in the time zone that is shown; days, weeks and months in UTC, and so is their date. */
export const candleTimeText = (time: number, isIntraday: boolean): string => (isIntraday ? clockTimeText(time) : dayText(time));

function tickText(time: number, kind: TickMarkType, isIntraday: boolean): string {
  const [date = '', clock = ''] = clockTimeText(time).split(' ');
  if (isIntraday) return kind >= TickMarkType.Time ? clock : date;
  const day = dayText(time);
  if (kind === TickMarkType.Year) return day.slice(0, 4);
  return kind === TickMarkType.Month ? day.slice(0, 7) : day.slice(5);
}

/** Maximum width of a character on the axes, in pixels. */
const CHARACTER = 6;

/** Around the zone at the beginning of the axis, in pixels. */
const PADDING = 16;

/** True if a label of the time axis centred `x` pixels from the left would begin within the first `taken` pixels. */
const isCut = (label: string, x: number | null, taken: number): boolean => x !== null && x < taken + (label.length * CHARACTER) / 2;

/** The part of the library's time scale that its labels need. */
type Scale = Pick<ITimeScaleApi<Time>, 'timeToCoordinate' | 'applyOptions'>;

/** The labels of the time axis; omitted if the zone, which stands at its left edge, would cover them. */
export class TimeLabels {
  readonly #scale: Scale;
  readonly #isIntraday: boolean;
  readonly #times: Pick<ChartTimes, 'secondOf'>;
  /** The library's cached labels, by time. */
  readonly #written = new Map<Time, { readonly label: string; readonly wasCut: boolean }>();

  constructor(scale: Scale, isIntraday: boolean, times: Pick<ChartTimes, 'secondOf'>) {
    this.#scale = scale;
    this.#times = times;
    this.#isIntraday = isIntraday;
    this.#apply();
  }

  /** The library caches labels. If the chart has moved and one of them would differ now, all are rewritten. */
  follow(): void {
    if ([...this.#written].some(([time, { label, wasCut }]) => this.#isCut(label, time) !== wasCut)) this.#apply();
  }

  #isCut(label: string, time: Time): boolean {
    const zone = this.#isIntraday ? zoneName() : 'UTC';
    return isCut(label, this.#scale.timeToCoordinate(time), PADDING + zone.length * CHARACTER);
  }

  #apply(): void {
    this.#written.clear();
    const options: DeepPartial<TimeScaleOptions> = { tickMarkFormatter: (time: Time, kind: TickMarkType) => this.#write(time, kind) };
    this.#scale.applyOptions(options);
  }

  #write(time: Time, kind: TickMarkType): string {
    const label = tickText(this.#times.secondOf(time), kind, this.#isIntraday);
    const wasCut = this.#isCut(label, time);
    this.#written.set(time, { label, wasCut });
    return wasCut ? '' : label;
  }
}
