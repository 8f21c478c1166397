import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSwallowsStrayTaps } from './use-swallows-stray-taps.ts';

function Closing({ open }: { open: boolean }) {
  useSwallowsStrayTaps(open);
  return <button type="button">Behind</button>;
}

/** The close of the sheet, and its place. */
const CLOSED_AT = 5_000;
const PLACE = { clientX: 100, clientY: 600 };

/** Sends an event as a finger would: at a time, and trusted. */
function send(target: Element, type: string, at: number, place: typeof PLACE, detail = 1): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail, ...place });
  Object.defineProperties(event, { isTrusted: { value: true }, timeStamp: { value: at } });
  target.dispatchEvent(event);
}

/** Presses of a button behind a sheet that a tap has just closed. */
function pressesAfter(...taps: readonly (readonly [milliseconds: number, pixels: number])[]): number {
  vi.spyOn(performance, 'now').mockReturnValue(CLOSED_AT);
  const { rerender, getByRole, unmount } = render(<Closing open />);
  const button = getByRole('button');
  const press = vi.fn();
  button.addEventListener('click', press);
  send(button, 'pointerdown', CLOSED_AT - 50, PLACE);
  rerender(<Closing open={false} />);
  for (const [milliseconds, pixels] of taps)
    for (const type of ['pointerdown', 'mousedown', 'click'])
      send(button, type, CLOSED_AT + milliseconds, { ...PLACE, clientX: PLACE.clientX + pixels });
  unmount();
  vi.restoreAllMocks();
  return press.mock.calls.length;
}

test.each([
  ['a tap in the same place within 400 ms does not', [[150, 0]], 0],
  ['nor one 30 pixels away in the last of these milliseconds', [[399, 30]], 0],
  ['one further away does', [[150, 31]], 1],
  ['one after 400 ms does', [[400, 0]], 1],
  [
    'and so does the next tap after a swallowed one',
    [
      [150, 0],
      [500, 0],
    ],
    1,
  ],
] as const)('what lies behind a closed sheet is pressed as meant: %s', (_, taps, presses) => {
  expect(pressesAfter(...taps)).toBe(presses);
});
