import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useSettings } from '../../../../platform/settings.ts';
import { isAny, isNumber, isText, listOf, mapOf, maybe, oneOf, shaped } from '../../../../platform/shape.ts';
import { deviceStore, STORAGE } from '../../../../platform/storage.ts';
import { type Anchor, COLOURS, type Colour, type Drawing, TOOLS, WIDTHS } from './drawing.ts';

type List = readonly Drawing[];
type Stored = { readonly bySymbol: Readonly<Record<string, readonly unknown[]>> };

/** The oldest drawings of a market beyond this number are removed. */
const MOST = 100;

const isAnchor = shaped<Anchor>({ time: isNumber, price: isNumber });
const isDrawing = shaped<Drawing>({
  id: isNumber,
  tool: oneOf(TOOLS),
  from: isAnchor,
  to: isAnchor,
  colour: maybe(oneOf(Object.keys(COLOURS) as Colour[])),
  width: maybe(oneOf(WIDTHS)),
  words: maybe(isText),
});

const useStored = deviceStore<Stored>(STORAGE.drawings, { bySymbol: {} }, { bySymbol: mapOf(listOf(isAny)) });
/** A drawing that this version cannot read, such as one of another version, is left out; the others stay. */
const listIn = ({ bySymbol }: Stored, symbol: string): List => bySymbol[symbol]?.filter(isDrawing) ?? [];
/** Those that the device has now: another tab may have changed them. */
const stored = (symbol: string): List => listIn(useStored.stored(), symbol);

/** A drawing before and after a change; undefined before it was drawn, and after it was deleted. */
type Step = {
  readonly id: number;
  readonly before: Drawing | undefined;
  readonly after: Drawing | undefined;
  /** Changes in a row that have the same name are one step. */
  readonly name?: string | undefined;
};
type Steps = { readonly past: readonly Step[]; readonly future: readonly Step[] };
const NO_STEPS: Steps = { past: [], future: [] };
/** Steps that can be undone. */
const MOST_STEPS = 50;
/** What this tab can undo, until the page is left. */
const useTabSteps = create<Readonly<Record<string, Steps>>>(() => ({}));
const stepsOf = (symbol: string): Steps => useTabSteps.getState()[symbol] ?? NO_STEPS;

/** The drawings of a market on this device, oldest first; none while the user hides them. */
export function useDrawings(symbol: string): List {
  const isHidden = useSettings(({ hiddenOnChart }) => hiddenOnChart.includes('drawings'));
  return useStored(useShallow((kept) => (isHidden ? [] : listIn(kept, symbol))));
}

/** Shows a drawing as it is to be, and leaves the others alone. */
function show(symbol: string, id: number, drawing: Drawing | undefined, steps: Steps): void {
  const others = stored(symbol).filter((each) => each.id !== id);
  const next = drawing ? [...others, drawing].toSorted((one, other) => one.id - other.id).slice(-MOST) : others;
  useStored.setState({ bySymbol: { ...useStored.stored().bySymbol, [symbol]: next } });
  useTabSteps.setState({ [symbol]: steps });
}

function take(symbol: string, step: Step): void {
  const { past } = stepsOf(symbol);
  const last = past.at(-1);
  const isSame = step.name !== undefined && last?.name === step.name && last.id === step.id;
  const steps = isSame ? [...past.slice(0, -1), { ...step, before: last.before }] : [...past, step];
  show(symbol, step.id, step.after, { past: steps.slice(-MOST_STEPS), future: [] });
}

const drawingOf = (symbol: string, id: number) => stored(symbol).find((each) => each.id === id);

/** Adds a drawing, or replaces the one with its ID. Changes in a row that have the name of a step are undone together. */
export function keepDrawing(symbol: string, drawing: Drawing, name?: string): void {
  const before = drawingOf(symbol, drawing.id);
  // A tap that only selects is no step.
  if (JSON.stringify(before) !== JSON.stringify(drawing)) take(symbol, { id: drawing.id, before, after: drawing, name });
}

/** Deletes a drawing. */
export const deleteDrawing = (symbol: string, id: number): void => take(symbol, { id, before: drawingOf(symbol, id), after: undefined });

/** What undoes the last step of this tab with a market's drawings, and what does it again; undefined if there is none. */
export function useSteps(symbol: string): { readonly undo: (() => void) | undefined; readonly redo: (() => void) | undefined } {
  const { past, future } = useTabSteps((steps) => steps[symbol] ?? NO_STEPS);
  const [last, next] = [past.at(-1), future.at(-1)];
  return {
    undo: last && (() => show(symbol, last.id, last.before, { past: past.slice(0, -1), future: [...future, last] })),
    redo: next && (() => show(symbol, next.id, next.after, { past: [...past, next], future: future.slice(0, -1) })),
  };
}
