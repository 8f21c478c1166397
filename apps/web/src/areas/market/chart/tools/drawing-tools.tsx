import { type LucideProps, Minus, Rows4, Ruler, Slash, Trash2, X } from 'lucide-react';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { formatDateTime } from '../../../../platform/format.ts';
import { useText } from '../../../../platform/i18n.ts';
import { GUARD_MS } from '../../../../ui/lists/guarded-rows.tsx';
import { useBackCloses } from '../../../../ui/overlays/back-stack.ts';
import { chartPriceText } from '../drawing/chart-options.ts';
import type { KlineChart } from '../drawing/kline-chart.ts';
import type { Palette } from '../drawing/palette.ts';
import { countdownText } from '../frames.ts';
import {
  type Anchor,
  type Drawing,
  type Grip,
  gripAt,
  gripsOf,
  measured,
  moved,
  RETRACEMENTS,
  retraced,
  type Spot,
  TOOL_WORDS,
  TOOLS,
  type Tool,
} from './drawing.ts';
import { DrawingHandles } from './drawing-handles.tsx';
import { DrawingLayer, type Selected } from './drawing-layer.ts';
import { deleteDrawing, keepDrawing, nextId, useDrawings } from './drawings.ts';

export type DrawingToolsProps = {
  chart: KlineChart;
  palette: Palette;
  symbol: string;
  priceDecimals: number;
  /** The tools are open; otherwise the drawings are only shown. */
  isOpen: boolean;
  onClose(): void;
};

const Vertical = (props: LucideProps) => <Minus {...props} className="rotate-90" />;
const ICONS = { trend: Slash, level: Minus, vertical: Vertical, fibonacci: Rows4, ruler: Ruler } as const;
const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text);

/** The texts on drawings: the price or time of a line, the levels of a retracement, and the distance that a ruler measures. */
function useTextOf(priceDecimals: number) {
  return useMemo(
    () => (drawing: Drawing) => {
      const priceText = (value: number) => chartPriceText(value, priceDecimals);
      if (drawing.tool === 'level') return [priceText(drawing.from.price)];
      if (drawing.tool === 'vertical') return [formatDateTime(Math.round(drawing.from.time))];
      if (drawing.tool === 'fibonacci') return retraced(drawing).map((value, index) => `${RETRACEMENTS[index]} (${priceText(value)})`);
      const { price, percent, seconds } = measured(drawing);
      const change = signed(price, priceText(price));
      return [`${change} (${signed(percent, percent.toFixed(2))}%)`, countdownText(Math.abs(seconds))];
    },
    [priceDecimals],
  );
}

/** A field in which keys type. */
const FIELD = 'input, textarea';

/** While the tools are open, Esc and the back key close them, and Delete deletes the selected drawing. */
function useToolKeys(isOpen: boolean, onClose: () => void, onDelete: (() => void) | undefined): void {
  useBackCloses(isOpen, onClose);
  const press = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (target instanceof Element && target.closest(FIELD)) return;
    if (key === 'Escape') onClose();
    else if (key === 'Delete' || key === 'Backspace') onDelete?.();
  });
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
}

/** True for a moment after a tap deleted a drawing: the second of two quick taps must not delete the one before. */
function useResting() {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setTimeout(() => setResting(false), GUARD_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  return [isResting, setResting] as const;
}

/** Where the keyboard puts the two ends of a new drawing, in parts of the candles' width and height. */
const INITIAL = { from: { x: 0.35, y: 0.55 }, to: { x: 0.65, y: 0.45 } };

/** The drawings of a market over its candles, and while `isOpen` the tools that draw, move and delete them. */
export default function DrawingTools({ chart, palette, symbol, priceDecimals, isOpen, onClose }: DrawingToolsProps) {
  const drawings = useDrawings(symbol);
  const textOf = useTextOf(priceDecimals);
  const [tool, setTool] = useState<Tool>();
  const [selected, setSelected] = useState<Selected>();
  const [added, setAdded] = useState<number>();
  const toolbar = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Drawing>();
  const layer = useMemo(() => new DrawingLayer({ palette, spotOf: (anchor) => chart.spotOf(anchor), textOf }), [chart, palette, textOf]);
  useEffect(() => {
    chart.attach(layer);
    return () => chart.detach(layer);
  }, [chart, layer]);
  const shown = draft ? [...drawings.filter(({ id }) => id !== draft.id), draft] : drawings;
  useEffect(() => layer.show(shown, isOpen ? (draft ? { id: draft.id } : selected) : undefined));
  const chosen = drawings.find(({ id }) => id === selected?.id);
  const newest = chosen ?? drawings.at(-1);
  const remove = ({ id }: Drawing) => {
    deleteDrawing(symbol, id);
    // A handle that had the focus is gone.
    if (selected?.grip) toolbar.current?.querySelector('button')?.focus();
    setSelected(undefined);
  };
  const [isResting, setResting] = useResting();
  useToolKeys(isOpen, onClose, chosen && (() => remove(chosen)));
  if (!isOpen) return null;
  const finish = (drawing: Drawing) => {
    keepDrawing(symbol, drawing);
    setSelected({ id: drawing.id });
    setDraft(undefined);
    setTool(undefined);
  };
  const id = nextId(drawings);
  /** Without a finger, a drawing begins in the middle, and its handles are moved. */
  const place = (next: Tool) => {
    const { width, height } = chart.size;
    const [from, to] = [INITIAL.from, INITIAL.to].map(({ x, y }) => chart.anchorAt({ x: x * width, y: y * height }));
    if (!from || !to) return;
    finish({ id, tool: next, from, to });
    setAdded(id);
  };
  return (
    <>
      <Surface
        chart={chart}
        drawings={drawings}
        tool={tool}
        nextId={id}
        draft={draft}
        onDraft={setDraft}
        onSelect={(found) => setSelected(found === undefined ? undefined : { id: found })}
        onFinish={finish}
      />
      <Toolbar
        toolbar={toolbar}
        tool={tool}
        onTool={(next) => {
          setDraft(undefined);
          setTool(next === tool ? undefined : next);
        }}
        onPlace={place}
        onDelete={
          newest && !isResting
            ? ({ detail }) => {
                setResting(detail !== 0);
                remove(newest);
              }
            : undefined
        }
        onClose={onClose}
      />
      <DrawingHandles
        chart={chart}
        drawings={drawings}
        priceDecimals={priceDecimals}
        added={added}
        onSelect={setSelected}
        onMove={(drawing) => keepDrawing(symbol, drawing)}
      />
    </>
  );
}

type ToolbarProps = {
  toolbar: RefObject<HTMLDivElement | null>;
  tool: Tool | undefined;
  onTool(tool: Tool): void;
  /** Called instead of `onTool` if the keyboard pressed the button. */
  onPlace(tool: Tool): void;
  onDelete: ((press: MouseEvent) => void) | undefined;
  onClose(): void;
};

const BUTTON = 'grid h-11 w-11 place-items-center last:ml-auto text-mute disabled:opacity-40 aria-pressed:text-accent';

/** The tools, shown over the bar below the chart, so they cover no candle. */
function Toolbar({ toolbar, tool, onTool, onPlace, onDelete, onClose }: ToolbarProps) {
  const text = useText();
  // The button that opened them is behind them.
  useEffect(() => toolbar.current?.querySelector('button')?.focus({ preventScroll: true }), [toolbar]);
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={text('kline.draw')}
      className="absolute inset-x-0 top-full z-[6] flex h-11 items-center border-y border-line bg-page px-1"
    >
      {TOOLS.map((each) => {
        const Icon = ICONS[each];
        return (
          <button
            key={each}
            type="button"
            aria-label={text(TOOL_WORDS[each])}
            aria-pressed={each === tool}
            onClick={({ detail }) => (detail === 0 ? onPlace : onTool)(each)}
            className={BUTTON}
          >
            <Icon size={18} />
          </button>
        );
      })}
      <button type="button" aria-label={text('kline.delete-drawing')} disabled={!onDelete} onClick={onDelete} className={BUTTON}>
        <Trash2 size={18} />
      </button>
      <button type="button" aria-label={text('common.done')} onClick={onClose} className={BUTTON}>
        <X size={18} />
      </button>
    </div>
  );
}

type SurfaceProps = {
  chart: KlineChart;
  drawings: readonly Drawing[];
  tool: Tool | undefined;
  nextId: number;
  /** The drawing under the finger, or one whose second end is still to be tapped. */
  draft: Drawing | undefined;
  onDraft(drawing: Drawing | undefined): void;
  onSelect(id: number | undefined): void;
  onFinish(drawing: Drawing): void;
};

/** A finger that moved less than this, in pixels, tapped. */
const TAP = 6;

type Hold = { readonly at: Spot; readonly from: Anchor; readonly drawing: Drawing; readonly grip: Grip };

/** Takes the finger: draws from where it goes down to where it is lifted, or between two taps, and moves what it hits. */
function Surface({ chart, drawings, tool, nextId: id, draft, onDraft, onSelect, onFinish }: SurfaceProps) {
  const hold = useRef<Hold>(undefined);
  const spotIn = ({ currentTarget, clientX, clientY }: PointerEvent): Spot => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const hit = (spot: Spot): Pick<Hold, 'drawing' | 'grip'> | undefined =>
    drawings
      .toReversed()
      .flatMap((drawing) => {
        const [from, to] = [chart.spotOf(drawing.from), chart.spotOf(drawing.to)];
        const grip = from && to && gripAt(drawing.tool, spot, from, to);
        return grip ? [{ drawing, grip }] : [];
      })
      .at(0);
  const press = (event: PointerEvent) => {
    const at = spotIn(event);
    const from = chart.anchorAt(at);
    if (!from) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const begun = draft ? { ...draft, to: from } : tool && { id, tool, from, to: from };
    const found = begun ? { drawing: begun, grip: gripsOf(begun.tool).at(-1) ?? 'to' } : hit(at);
    hold.current = found && { at, from, ...found };
    onSelect(found?.drawing.id);
    if (found) onDraft(found.drawing);
  };
  const drawingAt = (event: PointerEvent): Drawing | undefined => {
    const to = chart.anchorAt(spotIn(event));
    const held = hold.current;
    return to && held && moved(held.drawing, held.grip, { time: to.time - held.from.time, price: to.price - held.from.price });
  };
  const lift = (event: PointerEvent) => {
    const [held, drawing] = [hold.current, drawingAt(event)];
    hold.current = undefined;
    if (!held || !drawing) return;
    const { x, y } = spotIn(event);
    const isTap = Math.hypot(x - held.at.x, y - held.at.y) < TAP;
    const { tool: drawn, from, to } = held.drawing;
    // The first of two taps: the other end is still missing.
    if (isTap && from === to && gripsOf(drawn).length > 1) onDraft(held.drawing);
    else onFinish(drawing);
  };
  return (
    <div
      className="absolute inset-0 z-[5] touch-none"
      onPointerDown={press}
      onPointerMove={(event) => onDraft(drawingAt(event) ?? draft)}
      onPointerUp={lift}
      onPointerCancel={() => {
        hold.current = undefined;
        onDraft(undefined);
      }}
    />
  );
}
