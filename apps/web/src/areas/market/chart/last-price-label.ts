import type { IPrimitivePaneView, ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts';

type Shown = { price: number; text: string; countdown: string; back: string; ink: string; font: string };
type Target = Parameters<NonNullable<ReturnType<IPrimitivePaneView['renderer']>>['draw']>[0];

const LINE = 13;

/** The last price on the price axis with the time until its candle closes below it. The library's own label has one line only. */
export class LastPriceLabel implements ISeriesPrimitive<Time> {
  #host: SeriesAttachedParameter<Time> | undefined;
  #shown: Shown | undefined;
  readonly #views: readonly IPrimitivePaneView[] = [{ renderer: () => ({ draw: (target) => this.#draw(target) }) }];

  attached(host: SeriesAttachedParameter<Time>): void {
    this.#host = host;
  }

  detached(): void {
    this.#host = undefined;
  }

  priceAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  /** Shows another price or countdown, at the library's next frame. */
  show(shown: Shown): void {
    this.#shown = shown;
    this.#host?.requestUpdate();
  }

  #draw(target: Target): void {
    const shown = this.#shown;
    const y = shown && this.#host?.series.priceToCoordinate(shown.price);
    if (!shown || y === null || y === undefined) return;
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of the canvas that only looks like a hook
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      const rows = shown.countdown === '' ? [shown.text] : [shown.text, shown.countdown];
      const height = rows.length * LINE + 4;
      const top = Math.min(Math.max(0, y - LINE / 2 - 2), mediaSize.height - height);
      context.fillStyle = shown.back;
      context.beginPath();
      context.roundRect(0, top, mediaSize.width - 2, height, 2);
      context.fill();
      context.fillStyle = shown.ink;
      context.font = shown.font;
      context.textAlign = 'left';
      context.textBaseline = 'middle';
      for (const [row, text] of rows.entries()) context.fillText(text, 6, top + 2 + LINE * (row + 0.5));
    });
  }
}
