import type { ISeriesPrimitive, ISeriesPrimitiveAxisView, SeriesAttachedParameter, Time, UTCTimestamp } from 'lightweight-charts';

type Shown = { readonly time: UTCTimestamp; readonly price: number; readonly text: string; readonly back: string; readonly ink: string };

/** The library separates labels in the order of their positions: a hair below the last price is right under its label. */
const BELOW = 1;
/** Coordinate outside the visible chart. */
const AWAY = -1_000;

/** The time until the running candle closes, on the price axis under the last price, while that candle is in view. */
export class CountdownLabel implements ISeriesPrimitive<Time> {
  #host: SeriesAttachedParameter<Time> | undefined;
  #shown: Shown | undefined;
  readonly #views: readonly ISeriesPrimitiveAxisView[] = [
    {
      coordinate: () => this.#coordinate() ?? AWAY,
      text: () => this.#shown?.text ?? '',
      textColor: () => this.#shown?.ink ?? '',
      backColor: () => this.#shown?.back ?? '',
      visible: () => this.#coordinate() !== undefined,
      tickVisible: () => false,
    },
  ];

  attached(host: SeriesAttachedParameter<Time>): void {
    this.#host = host;
  }

  detached(): void {
    this.#host = undefined;
  }

  priceAxisViews(): readonly ISeriesPrimitiveAxisView[] {
    return this.#views;
  }

  /** Shows a new countdown at the library's next frame. */
  show(shown: Shown): void {
    this.#shown = shown;
    this.#host?.requestUpdate();
  }

  #coordinate(): number | undefined {
    if (!this.#shown || !this.#host) return undefined;
    const scale = this.#host.chart.timeScale();
    const x = scale.timeToCoordinate(this.#shown.time);
    const y = this.#host.series.priceToCoordinate(this.#shown.price);
    return x === null || x > scale.width() || y === null ? undefined : y + BELOW;
  }
}
