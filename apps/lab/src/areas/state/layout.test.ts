import { expect, it } from 'vitest';
import { BOX, layOut } from './layout.ts';

const LOOP = [
  { state: 'asked', next: ['open', 'refused'] },
  { state: 'open', next: ['open', 'late', 'done'] },
  { state: 'refused', next: [] },
  { state: 'late', next: ['open', 'done'] },
  { state: 'done', next: [] },
];

it('places each state to the right of those that lead to it first', () => {
  const { boxes } = layOut(LOOP);
  const x = Object.fromEntries(boxes.map((box) => [box.state, box.x]));
  expect([x.asked! < x.open!, x.open === x.refused, x.open! < x.late!, x.late === x.done]).toEqual([true, true, true, true]);
});

it('makes no boxes overlap, and keeps all within the picture', () => {
  const { boxes, width, height } = layOut(LOOP);
  for (const one of boxes) {
    expect(one.x >= 0 && one.y >= 0 && one.x + BOX.width <= width && one.y + BOX.height <= height).toBe(true);
    for (const other of boxes)
      if (one !== other) expect(Math.abs(one.x - other.x) >= BOX.width || Math.abs(one.y - other.y) >= BOX.height).toBe(true);
  }
});

it('has an arrow for every step, including back and to the same state', () =>
  expect(layOut(LOOP).edges.map(({ from, to }) => `${from} ${to}`)).toEqual(
    LOOP.flatMap(({ state, next }) => next.map((to) => `${state} ${to}`)),
  ));

it('begins with the first state if each follows another', () => {
  const { boxes } = layOut([
    { state: 'off', next: ['on'] },
    { state: 'on', next: ['off'] },
  ]);
  expect(boxes[0]).toMatchObject({ state: 'off' });
  expect(boxes[1]!.x).toBeGreaterThan(boxes[0]!.x);
});
