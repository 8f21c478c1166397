import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useText } from '../../../../platform/i18n.ts';
import { chartPriceText } from '../drawing/chart-options.ts';
import type { KlineChart } from '../drawing/kline-chart.ts';
import type { Palette } from '../drawing/palette.ts';
import { countdownText } from '../frames.ts';
import { showDrawings } from '../own-on-chart.ts';
import { type Drawing, measured, RETRACEMENTS, retraced, type Tool } from './drawing.ts';
import { DrawingLayer } from './drawing-layer.ts';
import { deleteDrawing, keepDrawing, useDrawings, useSteps } from './drawings.ts';
import { StyleSheet } from './style-sheet.tsx';
import { Surface } from './surface.tsx';
import { useToolKeys } from './tool-keys.ts';
import { Toolbar } from './toolbar.tsx';

export type DrawingToolsProps = {
  chart: KlineChart;
  palette: Palette;
  symbol: string;
  priceDecimals: number;
  /** The chart, if the tools have a column next to it: then the chart keeps the mouse unless it draws, or is over a drawing. */
  rail: RefObject<HTMLElement | null> | undefined;
  /** The tools are open; otherwise the drawings are only shown. */
  isOpen: boolean;
  onClose(): void;
};

const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text);

/** The texts on drawings: a level's price, the levels of a retracement, what a ruler measures, and a text's own words. */
function useTextOf(priceDecimals: number) {
  const text = useText();
  return useMemo(
    () => (drawing: Drawing) => {
      const priceText = (value: number) => chartPriceText(value, priceDecimals);
      if (drawing.tool === 'level') return [priceText(drawing.from.price)];
      if (drawing.tool === 'text') return [drawing.words || text('kline.text')];
      if (drawing.tool === 'fibonacci') return retraced(drawing).map((value, index) => `${RETRACEMENTS[index]} (${priceText(value)})`);
      const { price, percent, seconds } = measured(drawing);
      const change = signed(price, priceText(price));
      return [`${change} (${signed(percent, percent.toFixed(2))}%)`, countdownText(Math.abs(seconds))];
    },
    [priceDecimals, text],
  );
}

/** The layer of the chart that shows drawings, with the handles of the selected one. */
function useLayer({ chart, palette, priceDecimals }: DrawingToolsProps, shown: readonly Drawing[], selected: number | undefined): void {
  const textOf = useTextOf(priceDecimals);
  const layer = useMemo(
    () => new DrawingLayer({ palette, spotOf: (anchor) => chart.places.spotOf(anchor), textOf }),
    [chart, palette, textOf],
  );
  useEffect(() => {
    chart.attach(layer);
    return () => chart.detach(layer);
  }, [chart, layer]);
  useEffect(() => layer.show(shown, selected));
}

/** The drawings of a market, the chosen tool, the drawing in work and the selected one, with what changes them. */
function useDrawingWork({ symbol, onClose }: DrawingToolsProps) {
  const drawings = useDrawings(symbol);
  const [tool, setTool] = useState<Tool>();
  const [selected, setSelected] = useState<number>();
  const [draft, setDraft] = useState<Drawing>();
  const [isStyling, setStyling] = useState(false);
  const steps = useSteps(symbol);
  const nextId = Math.max(0, ...drawings.map(({ id }) => id)) + 1;
  const chosen = draft ? undefined : drawings.find(({ id }) => id === selected);
  const select = (id: number | undefined) => {
    setSelected(id);
    setStyling(false);
  };
  const choose = (next: Tool | undefined) => {
    if (next) showDrawings();
    setDraft(undefined);
    setTool(next === tool ? undefined : next);
  };
  const finish = (drawing: Drawing) => {
    keepDrawing(symbol, drawing);
    setSelected(drawing.id);
    choose(undefined);
    // The next keys type a new text.
    setStyling(drawing.tool === 'text' && drawing.id === nextId);
  };
  const close = () => {
    choose(undefined);
    select(undefined);
    onClose();
  };
  const remove = chosen && (() => deleteDrawing(symbol, chosen.id));
  const drop = draft ? () => setDraft(undefined) : tool && (() => setTool(undefined));
  const [undo, redo] = draft ? [drop, undefined] : [steps.undo, steps.redo];
  const actions = { style: chosen && (() => setStyling(!isStyling)), undo, redo, remove, close };
  return { drawings, nextId, tool, choose, draft, setDraft, selected, select, chosen, isStyling, setStyling, finish, drop, actions };
}

/** The drawings of a market over its candles, and while `isOpen` the tools that draw, move and delete them. */
export default function DrawingTools(props: DrawingToolsProps) {
  const { chart, symbol, rail, isOpen } = props;
  const work = useDrawingWork(props);
  const { drawings, tool, draft, chosen, actions } = work;
  const shown = draft ? [...drawings.filter(({ id }) => id !== draft.id), draft] : drawings;
  useLayer(props, shown, isOpen ? (draft?.id ?? work.selected) : undefined);
  const { close, remove, undo, redo } = actions;
  const isInUse = isOpen && (!rail || Boolean(tool ?? draft ?? chosen));
  useToolKeys(isInUse, close, { leave: work.drop ?? close, delete: remove, undo, redo });
  if (!isOpen) return null;
  return (
    <>
      <Surface
        {...{ chart, rail, drawings, tool, draft }}
        nextId={work.nextId}
        onDraft={work.setDraft}
        onSelect={work.select}
        onFinish={work.finish}
      />
      <Toolbar isRail={rail !== undefined} tool={tool} onTool={work.choose} actions={actions} />
      {chosen && work.isStyling && (
        <StyleSheet
          key={chosen.id}
          drawing={chosen}
          onChange={(style) => keepDrawing(symbol, { ...chosen, ...style }, 'words' in style ? 'words' : undefined)}
          onDone={() => work.setStyling(false)}
        />
      )}
    </>
  );
}
