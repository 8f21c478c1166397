import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { KlineChart } from '../drawing/kline-chart.ts';
import type { Anchor, Drawing, Spot, Tool } from './drawing.ts';
import { Surface } from './surface.tsx';

/** A second is a pixel to the right, and a unit of price a pixel down. */
const PLACES = {
  anchorAt: ({ x, y }: Spot): Anchor => ({ time: x, price: y }),
  spotOf: ({ time, price }: Anchor): Spot => ({ x: time, y: price }),
};

type Told = { draft?: Drawing | undefined; finished: Drawing[] };

function Drawn({ tool, told }: { tool: Tool | undefined; told: Told }) {
  const [draft, setDraft] = useState<Drawing>();
  told.draft = draft;
  const finish = (drawing: Drawing) => {
    told.finished.push(drawing);
    setDraft(undefined);
  };
  const chart = { places: PLACES } as unknown as KlineChart;
  const done = { onDraft: setDraft, onFinish: finish, onSelect: () => undefined };
  return <Surface chart={chart} drawings={told.finished} tool={tool} nextId={told.finished.length + 1} draft={draft} {...done} />;
}

/** What a pointer draws that goes down, moves and is lifted at places: `down 10 20`. */
function draw(tool: Tool | undefined, moves: readonly string[], finished: Drawing[] = [], pointerType = 'mouse'): Told {
  const told: Told = { finished };
  const { container, unmount } = render(<Drawn tool={tool} told={told} />);
  const surface = container.firstElementChild as HTMLElement;
  surface.setPointerCapture = () => undefined;
  const events = { down: fireEvent.pointerDown, move: fireEvent.pointerMove, up: fireEvent.pointerUp };
  for (const each of moves) {
    const [name, x, y] = each.split(' ');
    events[name as keyof typeof events](surface, { clientX: Number(x), clientY: Number(y), isPrimary: true, pointerType });
  }
  const last = { ...told, finished: [...told.finished] };
  unmount();
  return last;
}

const at = (time: number, price: number): Anchor => ({ time, price });
const click = (x: number, y: number) => [`down ${x} ${y}`, `up ${x} ${y}`];

test('between two clicks, the end of a line follows the mouse, and a double click ends no line where it began', () => {
  const begun = [...click(10, 20), ...click(12, 21), 'move 60 40'];
  expect(draw('trend', begun)).toMatchObject({ draft: { from: at(10, 20), to: at(60, 40) }, finished: [] });
  expect(draw('trend', [...begun, ...click(90, 50)]).finished).toMatchObject([{ from: at(10, 20), to: at(90, 50) }]);
});

test('a tap of a finger selects a drawing without moving it, and a mouse moves it by a pixel', () => {
  const level: Drawing = { id: 1, tool: 'level', from: at(0, 50), to: at(0, 50) };
  const nudge = ['down 10 52', 'up 10 53'];
  expect(draw(undefined, nudge, [level], 'touch').finished.at(-1)).toEqual(level);
  expect(draw(undefined, nudge, [level]).finished.at(-1)).toMatchObject({ from: { price: 51 } });
});
