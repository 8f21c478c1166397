import { isFlag, isNumber, isText, listOf, mapOf, maybe, oneOf, shaped } from '../../../../platform/shape.ts';
import { deviceStore, STORAGE } from '../../../../platform/storage.ts';
import { type Anchor, COLOURS, type Colour, type Drawing, TOOLS, WIDTHS } from './drawing.ts';

type Drawings = { readonly bySymbol: Readonly<Record<string, readonly Drawing[]>> };

const NONE: readonly Drawing[] = [];
/** The oldest drawings of a market beyond this number are removed. */
const MOST = 50;

const isAnchor = shaped<Anchor>({ time: isNumber, price: isNumber });
const isDrawing = shaped<Drawing>({
  id: isNumber,
  tool: oneOf(TOOLS),
  from: isAnchor,
  to: isAnchor,
  colour: maybe(oneOf(Object.keys(COLOURS) as Colour[])),
  width: maybe(oneOf(WIDTHS)),
  isLocked: maybe(isFlag),
  words: maybe(isText),
});
const useStored = deviceStore<Drawings>(STORAGE.drawings, { bySymbol: {} }, { bySymbol: mapOf(listOf(isDrawing)) });

/** The drawings of a market on this device, oldest first. */
export const useDrawings = (symbol: string): readonly Drawing[] => useStored(({ bySymbol }) => bySymbol[symbol] ?? NONE);

function change(symbol: string, next: (drawings: readonly Drawing[]) => readonly Drawing[]): void {
  useStored.setState(({ bySymbol }) => ({ bySymbol: { ...bySymbol, [symbol]: next(bySymbol[symbol] ?? NONE).slice(-MOST) } }));
}

/** Adds a drawing, or replaces the one with its ID. */
export const keepDrawing = (symbol: string, drawing: Drawing): void =>
  change(symbol, (drawings) =>
    drawings.some(({ id }) => id === drawing.id)
      ? drawings.map((each) => (each.id === drawing.id ? drawing : each))
      : [...drawings, drawing],
  );

export const deleteDrawing = (symbol: string, id: number): void => change(symbol, (drawings) => drawings.filter((each) => each.id !== id));

/** The ID of the next drawing of a market. */
export const nextId = (drawings: readonly Drawing[]): number => Math.max(0, ...drawings.map(({ id }) => id)) + 1;
