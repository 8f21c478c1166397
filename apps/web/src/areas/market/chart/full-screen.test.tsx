import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useFocusInside } from './full-screen.ts';

function Chart({ isFull }: { isFull: boolean }) {
  const [section, button] = [useRef<HTMLElement>(null), useRef<HTMLButtonElement>(null)];
  useFocusInside(isFull, section, button);
  return (
    <>
      <header>BTC/USDT</header>
      <main>
        <section ref={section}>
          <button type="button" ref={button}>
            Full
          </button>
        </section>
        <p>Book</p>
      </main>
    </>
  );
}

test('while the chart fills the screen, only the chart can be reached', () => {
  const { rerender } = render(<Chart isFull={false} />);
  const inert = () => [screen.getByText('BTC/USDT'), screen.getByText('Book'), screen.getByRole('main')].map((part) => part.inert === true);
  rerender(<Chart isFull />);
  expect(inert()).toEqual([true, true, false]);
  rerender(<Chart isFull={false} />);
  expect(inert()).toEqual([false, false, false]);
});
