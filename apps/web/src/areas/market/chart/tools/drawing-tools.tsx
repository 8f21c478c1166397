import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatDateTime } from '../../../../platform/format.ts';
import { useText } from '../../../../platform/i18n.ts';
import { GUARD_MS } from '../../../../ui/lists/guarded-rows.tsx';
import { chartPriceText } from '../drawing/chart-options.ts';
import type { KlineChart } from '../drawing/kline-chart.ts';
import type { Palette } from '../drawing/palette.ts';
import { countdownText } from '../frames.ts';
import { type Drawing, type DrawingStyle, measured, RETRACEMENTS, retraced, type Tool } from './drawing.ts';
import { DrawingHandles } from './drawing-handles.tsx';
import { DrawingLayer, type Selected } from './drawing-layer.ts';
import { deleteDrawing, keepDrawing, useDrawings, useSteps } from './drawings.ts';
import { nextId } from './history.ts';
import { StyleBar } from './style-bar.tsx';
import { Surface } from './surface.tsx';
import { useToolKeys } from './tool-keys.ts';
import { Toolbar } from './toolbar.tsx';

export type DrawingToolsProps = {
  chart: KlineChart;
  palette: Palette;
  symbol: string;
  priceDecimals: number;
  /** The tools are open; otherwise the drawings are only shown. */
  isOpen: boolean;
  onClose(): void;
};

const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text);

/** The texts on drawings: a line's price or time, the levels of a retracement, what a ruler measures, and a text's own words. */
function useTextOf(priceDecimals: number) {
  const text = useText();
  return useMemo(
    () => (drawing: Drawing) => {
      const priceText = (value: number) => chartPriceText(value, priceDecimals);
      if (drawing.tool === 'level') return [priceText(drawing.from.price)];
      if (drawing.tool === 'vertical') return [formatDateTime(Math.round(drawing.from.time))];
      if (drawing.tool === 'text') return [drawing.words || text('kline.text')];
      if (drawing.tool === 'fibonacci') return retraced(drawing).map((value, index) => `${RETRACEMENTS[index]} (${priceText(value)})`);
      const { price, percent, seconds } = measured(drawing);
      const change = signed(price, priceText(price));
      return [`${change} (${signed(percent, percent.toFixed(2))}%)`, countdownText(Math.abs(seconds))];
    },
    [priceDecimals, text],
  );
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

/** The layer of the chart that shows drawings, with the marks of the selected one. */
function useLayer({ chart, palette, priceDecimals }: DrawingToolsProps, shown: readonly Drawing[], selected: Selected | undefined): void {
  const textOf = useTextOf(priceDecimals);
  const layer = useMemo(
    () =>
      new DrawingLayer({
        palette,
        spotOf: (anchor) => chart.places.spotOf(anchor),
        textOf,
        covered: () => chart.labels.covered,
      }),
    [chart, palette, textOf],
  );
  useEffect(() => {
    chart.attach(layer);
    return () => chart.detach(layer);
  }, [chart, layer]);
  useEffect(() => layer.show(shown, selected));
}

/** Without a finger, a drawing begins in the middle, and its handles are moved; undefined while the chart has no candles. */
function inTheMiddle(chart: KlineChart, tool: Tool): Pick<Drawing, 'from' | 'to' | 'offset'> | undefined {
  const { width, height } = chart.places.size;
  const [from, to] = [INITIAL.from, INITIAL.to].map(({ x, y }) => chart.places.anchorAt({ x: x * width, y: y * height }));
  return from && to && { from, to, ...(tool === 'channel' && { offset: to.price - from.price }) };
}

/** The drawings of a market, the chosen tool, the drawing in work and the selected one, with what changes them. */
function useDrawingWork(chart: KlineChart, symbol: string) {
  const drawings = useDrawings(symbol);
  const [tool, setTool] = useState<Tool>();
  const [selected, setSelected] = useState<Selected>();
  const [added, setAdded] = useState<number>();
  const [draft, setDraft] = useState<Drawing>();
  /** The text that was placed last, until something is selected. */
  const [fresh, setFresh] = useState<number>();
  const id = nextId(drawings);
  const chosen = drawings.find((drawing) => drawing.id === selected?.id);
  const finish = (drawing: Drawing) => {
    keepDrawing(symbol, drawing);
    setSelected({ id: drawing.id });
    setFresh(drawing.id === id && drawing.tool === 'text' ? id : undefined);
    setAdded(undefined);
    setDraft(undefined);
    // The next stroke of a brush follows at once.
    if (drawing.tool !== 'brush') setTool(undefined);
  };
  const place = (next: Tool) => {
    const ends = inTheMiddle(chart, next);
    if (!ends) return;
    finish({ id, tool: next, ...ends });
    if (next !== 'text') setAdded(id);
  };
  const select = (next: Selected | undefined) => {
    setSelected(next);
    setFresh(undefined);
  };
  const choose = (next: Tool | undefined) => {
    setDraft(undefined);
    setTool(next === tool ? undefined : next);
  };
  const remove = (drawing: Drawing) => {
    deleteDrawing(symbol, drawing.id);
    select(undefined);
  };
  /** Drops what is being drawn or moved, else the tool; undefined if there is neither. */
  const drop = draft ? () => setDraft(undefined) : tool && (() => setTool(undefined));
  const isFresh = chosen !== undefined && chosen.id === fresh;
  return { drawings, id, tool, choose, draft, setDraft, selected, select, chosen, isFresh, added, setAdded, finish, place, remove, drop };
}

type DrawingWork = ReturnType<typeof useDrawingWork>;

/** What removes the selected drawing, with the button else the newest one; undefined if there is none. Locked ones stay. */
function useRemoval({ drawings, selected, chosen, isFresh, remove }: DrawingWork, toolbar: RefObject<HTMLElement | null>) {
  const [isResting, setResting] = useResting();
  const deletable = chosen?.isLocked ? undefined : (chosen ?? drawings.findLast(({ isLocked }) => !isLocked));
  const take = (drawing: Drawing) => {
    // A handle that had the focus is gone.
    if (selected?.grip) toolbar.current?.querySelector('button')?.focus();
    remove(drawing);
  };
  const press = (drawing: Drawing) => (event: MouseEvent) => {
    setResting(event.detail !== 0);
    take(drawing);
  };
  return {
    byKey: chosen && deletable && !isFresh ? () => take(deletable) : undefined,
    byButton: deletable && !isResting ? press(deletable) : undefined,
  };
}

/** A stroke looks like the one before. */
const lookOf = ({ tool, chosen }: DrawingWork): DrawingStyle =>
  tool === 'brush' && chosen?.tool === 'brush' ? { colour: chosen.colour, width: chosen.width, isDashed: chosen.isDashed } : {};

/** The drawings of a market over its candles, and while `isOpen` the tools that draw, move and delete them. */
export default function DrawingTools(props: DrawingToolsProps) {
  const { chart, symbol, priceDecimals, isOpen } = props;
  const work = useDrawingWork(chart, symbol);
  const { drawings, id, draft, setDraft, selected, select, chosen, isFresh } = work;
  const toolbar = useRef<HTMLDivElement>(null);
  const shown = draft ? [...drawings.filter((drawing) => drawing.id !== draft.id), draft] : drawings;
  useLayer(props, shown, isOpen ? (draft ? { id: draft.id } : selected) : undefined);
  const removal = useRemoval(work, toolbar);
  const steps = useSteps(symbol);
  const undo = draft ? work.drop : steps.undo;
  const redo = draft ? undefined : steps.redo;
  const close = () => {
    work.choose(undefined);
    props.onClose();
  };
  useToolKeys(isOpen, close, { leave: work.drop ?? close, delete: removal.byKey, undo, redo });
  if (!isOpen) return null;
  return (
    <>
      <Surface
        chart={chart}
        drawings={drawings}
        tool={work.tool}
        look={lookOf(work)}
        nextId={id}
        draft={draft}
        onDraft={setDraft}
        onSelect={(found) => select(found === undefined ? undefined : { id: found })}
        onFinish={work.finish}
      />
      <Toolbar
        toolbar={toolbar}
        tool={work.tool}
        onTool={work.choose}
        onPlace={work.place}
        onUndo={undo}
        onRedo={redo}
        onDelete={removal.byButton}
        onClose={close}
      />
      {chosen && !draft && (
        <StyleBar
          key={chosen.id}
          drawing={chosen}
          isFresh={isFresh}
          onChange={(style) => keepDrawing(symbol, { ...chosen, ...style }, 'words' in style ? 'words' : undefined)}
          onTyped={() => work.setAdded(chosen.id)}
        />
      )}
      <DrawingHandles
        chart={chart}
        drawings={drawings}
        priceDecimals={priceDecimals}
        added={work.added}
        onSelect={select}
        onMove={(drawing) => keepDrawing(symbol, drawing, 'move')}
      />
    </>
  );
}
