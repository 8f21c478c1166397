import { create } from 'zustand';
import { type Fits, fitting, isAny, isFlag, isNumber, isText, listOf, mapOf, maybe, oneOf, shaped } from '../../../../platform/shape.ts';
import { deviceStore, STORAGE } from '../../../../platform/storage.ts';
import { type Anchor, COLOURS, type Colour, type Drawing, TOOLS, WIDTHS } from './drawing.ts';
import { after, type History, NO_HISTORY, type Present, redone, undone } from './history.ts';
import { MOST_BETWEEN } from './stroke.ts';

type List = readonly Drawing[];
type Drawings = { readonly bySymbol: Readonly<Record<string, List>> };

const NONE: List = [];
/** The oldest drawings of a market beyond this number are removed. */
const MOST = 100;

const isAnchor = shaped<Anchor>({ time: isNumber, price: isNumber });
const isStroke: Fits<Anchor[]> = (value): value is Anchor[] => listOf(isAnchor)(value) && value.length <= MOST_BETWEEN;
const isDrawing = shaped<Drawing>({
  id: isNumber,
  tool: oneOf(TOOLS),
  from: isAnchor,
  to: isAnchor,
  offset: maybe(isNumber),
  between: maybe(isStroke),
  colour: maybe(oneOf(Object.keys(COLOURS) as Colour[])),
  width: maybe(oneOf(WIDTHS)),
  isDashed: maybe(isFlag),
  isLocked: maybe(isFlag),
  words: maybe(isText),
});

/** What a stored entry has. A drawing that this version cannot read, such as one of a later version, is left out; the others stay. */
export function readable(stored: unknown): Partial<Drawings> {
  const { bySymbol = {} } = fitting<{ bySymbol: Readonly<Record<string, unknown[]>> }>(stored, { bySymbol: mapOf(listOf(isAny)) });
  return { bySymbol: Object.fromEntries(Object.entries(bySymbol).map(([symbol, all]) => [symbol, all.filter(isDrawing)])) };
}

const shape = { bySymbol: mapOf(listOf(isDrawing)) };
const useStored = deviceStore<Drawings>(STORAGE.drawings, { bySymbol: {} }, shape, readable);
/** Those that the device has now: another tab may have changed them. */
const stored = () => useStored.stored().bySymbol;
/** What can be undone, until the page is left. */
const useHistories = create<{ readonly bySymbol: Readonly<Record<string, History<Drawing>>> }>(() => ({ bySymbol: {} }));

/** The drawings of a market on this device, oldest first. */
export const useDrawings = (symbol: string): List => useStored(({ bySymbol }) => bySymbol[symbol] ?? NONE);

const presentOf = (symbol: string): Present<Drawing> => ({
  now: stored()[symbol] ?? NONE,
  history: useHistories.getState().bySymbol[symbol] ?? NO_HISTORY,
});

function show(symbol: string, { now, history }: Present<Drawing>): void {
  useStored.setState({ bySymbol: { ...stored(), [symbol]: now } });
  useHistories.setState(({ bySymbol }) => ({ bySymbol: { ...bySymbol, [symbol]: history } }));
}

function change(symbol: string, next: (drawings: List) => List, step?: string): void {
  const present = presentOf(symbol);
  show(symbol, after(present, next(present.now).slice(-MOST), step));
}

/** Adds a drawing, or replaces the one with its ID. Changes in a row that have the name of a step are undone together. */
export function keepDrawing(symbol: string, drawing: Drawing, step?: string): void {
  const before = presentOf(symbol).now.find(({ id }) => id === drawing.id);
  // A tap that only selects is no step.
  if (JSON.stringify(before) === JSON.stringify(drawing)) return;
  change(
    symbol,
    (drawings) => (before ? drawings.map((each) => (each.id === drawing.id ? drawing : each)) : [...drawings, drawing]),
    step && `${step} ${drawing.id}`,
  );
}

export const deleteDrawing = (symbol: string, id: number): void => change(symbol, (drawings) => drawings.filter((each) => each.id !== id));

/** What undoes the last step with a market's drawings, and what does it again; undefined if there is none. */
export function useSteps(symbol: string): { readonly undo: (() => void) | undefined; readonly redo: (() => void) | undefined } {
  const { past, future } = useHistories(({ bySymbol }) => bySymbol[symbol] ?? NO_HISTORY);
  return {
    undo: past.length > 0 ? () => show(symbol, undone(presentOf(symbol))) : undefined,
    redo: future.length > 0 ? () => show(symbol, redone(presentOf(symbol))) : undefined,
  };
}
