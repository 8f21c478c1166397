import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InApp } from '../testing/in-app.tsx';
import { Go } from './navigation.tsx';

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
