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

let go: ReturnType<typeof useGo> | undefined;
function Leaving() {
  go = useGo();
  return null;
}
const Where = () => useLocation().pathname;

test.each(['back', 'replace'] as const)('a late %s leaves its own page, and no other one', (way) => {
  const page = (isHere: boolean) => (
    <InApp>
      {isHere && <Leaving />}
      <Where />
    </InApp>
  );
  history.replaceState({ idx: 1 }, '');
  const { rerender, container } = render(page(true));
  for (const isHere of [false, true]) {
    rerender(page(isHere));
    act(() => go?.[way]('/pages/index/index'));
    expect(container.textContent).toBe(isHere ? '/pages/index/index' : '/');
  }
});
