import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { InApp } from '../testing/in-app.tsx';
import { Go, useGo } from './navigation.tsx';

const follow = (click: MouseEventInit): boolean => {
  render(
    <InApp>
      <Go to="/open-location">Somewhere</Go>
    </InApp>,
  );
  return !fireEvent.click(screen.getByRole('link', { name: 'Somewhere' }), click);
};

test('a plain click on a link is followed by the page', () => expect(follow({})).toBe(true));

test.each<MouseEventInit>([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser, which opens a tab or a window',
  (click) => expect(follow(click)).toBe(false),
);

function Leaving({ take }: { take(back: () => void): void }) {
  take(useGo().back);
  return null;
}
const Where = () => useLocation().pathname;

test.each([true, false])('a late way back leaves only its own page, which is open: %s', (isOpen) => {
  let back = (): void => undefined;
  const take = (given: () => void) => {
    back = given;
  };
  const page = (isHere: boolean) => (
    <InApp>
      {isHere && <Leaving take={take} />}
      <Where />
    </InApp>
  );
  const { rerender, container } = render(page(true));
  rerender(page(isOpen));
  act(() => back());
  expect(container.textContent).toBe(isOpen ? '/pages/index/index' : '/');
});
