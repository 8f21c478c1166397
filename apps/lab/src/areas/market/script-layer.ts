import type { IPrimitivePaneRenderer, IPrimitivePaneView, ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts';
import type { Palette } from './palette.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];
export type ChartPoint = { readonly at: number; readonly price: number };
/** A script as a period of time; `label` is at its top. */
type Stretch = { readonly from: number; readonly to: number; readonly label: string; readonly tone: 'brand' | 'mute' };
export type Overlay = {
  readonly now: number;
  readonly stretches: readonly Stretch[];
  /** The price line of the running and pending scripts. */
  readonly plan: readonly ChartPoint[];
  /** The price line of the draft, and its end point. */
  readonly draft: { readonly line: readonly ChartPoint[]; readonly aim: ChartPoint } | undefined;
};
/** The positions of instants in the chart, in pixels from its left edge. */
export type TimeAxis = (at: number) => number | undefined;

const TINT = 0.1;
const LABEL_HEIGHT = 15;
const HANDLE = 6;

/** The operator's scripts and the draft, drawn over and under the candles. */
export class ScriptLayer implements ISeriesPrimitive<Time> {
  readonly #xOf: TimeAxis;
  readonly #palette: Palette;
  readonly #views: readonly IPrimitivePaneView[];
  #host: SeriesAttachedParameter<Time> | undefined;
  #overlay: Overlay = { now: 0, stretches: [], plan: [], draft: undefined };

  constructor(xOf: TimeAxis, palette: Palette) {
    this.#xOf = xOf;
    this.#palette = palette;
    const view = (zOrder: 'bottom' | 'top', paint: (context: CanvasRenderingContext2D, height: number, width: number) => void) => ({
      zOrder: () => zOrder,
      renderer: () => ({
        draw: (target: Target) =>
          target.useMediaCoordinateSpace(({ context, mediaSize }) => paint(context, mediaSize.height, mediaSize.width)),
      }),
    });
    this.#views = [
      view('bottom', (context, height, width) => this.#paintStretches(context, height, width)),
      view('top', (context, height) => this.#paintDraft(context, height)),
    ];
  }

  attached(host: SeriesAttachedParameter<Time>): void {
    this.#host = host;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  /** The draft is always visible, wherever it leads; scripts only within the visible time. */
  autoscaleInfo() {
    const { plan, draft } = this.#overlay;
    const prices = [...plan.filter(({ at }) => this.#isInTime(at)), ...(draft?.line ?? [])].map(({ price }) => price);
    return prices.length > 0 ? { priceRange: { minValue: Math.min(...prices), maxValue: Math.max(...prices) } } : null;
  }

  show(overlay: Overlay): void {
    this.#overlay = overlay;
    this.#host?.requestUpdate();
  }

  #paintStretches(context: CanvasRenderingContext2D, height: number, width: number): void {
    context.font = `11px ${this.#palette.font}`;
    context.textBaseline = 'top';
    for (const [row, { from, to, label, tone }] of this.#overlay.stretches.entries()) {
      const left = Math.max(0, this.#xOf(from) ?? 0);
      const right = Math.min(width, this.#xOf(to) ?? width);
      if (right <= 0 || left >= width) continue;
      const colour = this.#palette[tone];
      context.globalAlpha = TINT;
      context.fillStyle = colour;
      context.fillRect(left, 0, Math.max(1, right - left), height);
      context.globalAlpha = 1;
      context.fillRect(left, 0, 1, height);
      context.fillText(label, left + 5, 5 + (row % 6) * LABEL_HEIGHT);
    }
  }

  #paintDraft(context: CanvasRenderingContext2D, height: number): void {
    const { now, plan, draft } = this.#overlay;
    context.strokeStyle = this.#palette.mute;
    context.setLineDash([2, 3]);
    this.#stroke(context, [
      [this.#xOf(now), 0],
      [this.#xOf(now), height],
    ]);
    context.strokeStyle = this.#palette.brand;
    this.#strokeLine(context, plan);
    if (!draft) return;
    context.lineWidth = 2;
    context.setLineDash([6, 4]);
    this.#strokeLine(context, draft.line);
    context.setLineDash([]);
    this.#paintHandle(context, draft.aim);
  }

  #paintHandle(context: CanvasRenderingContext2D, { at, price }: ChartPoint): void {
    const [x, y] = [this.#xOf(at), this.#yOf(price)];
    if (x === undefined || y === undefined) return;
    context.beginPath();
    context.arc(x, y, HANDLE, 0, 2 * Math.PI);
    context.fillStyle = this.#palette.page;
    context.fill();
    context.stroke();
  }

  #stroke(context: CanvasRenderingContext2D, places: readonly (readonly [number | undefined, number | undefined])[]): void {
    context.beginPath();
    for (const [x, y] of places) if (x !== undefined && y !== undefined) context.lineTo(x, y);
    context.stroke();
  }

  #strokeLine(context: CanvasRenderingContext2D, line: readonly ChartPoint[]): void {
    this.#stroke(
      context,
      line.map(({ at, price }) => [this.#xOf(at), this.#yOf(price)]),
    );
  }

  #isInTime(at: number): boolean {
    const x = this.#xOf(at);
    return x !== undefined && x >= 0 && x <= (this.#host?.chart.timeScale().width() ?? 0);
  }

  #yOf(price: number): number | undefined {
    return this.#host?.series.priceToCoordinate(price) ?? undefined;
  }
}
