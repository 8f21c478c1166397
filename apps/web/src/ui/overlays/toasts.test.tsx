import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InApp } from '../../testing/in-app.tsx';
import { toastsShown } from '../../testing/render-screen.tsx';
import { forgetNews, showNews, type ToastItem, toast } from './overlays.ts';
import { Overlays } from './overlays-view.tsx';

const news = (id: string, part: Partial<ToastItem> = {}) => showNews({ id, text: id, tone: 'ok', action: undefined, ...part });
const sentences = () => toastsShown().map(([, sentence]) => sentence);
async function open() {
  render(
    <InApp>
      <Overlays />
    </InApp>,
  );
  await act(async () => toast('Copied'));
  await waitFor(() => expect(sentences()).toEqual(['Copied']));
}

test('of two events at once the latest is seen, and a later one about the same subject replaces the earlier', async () => {
  await open();
  act(() => {
    news('order 1', { text: 'Bought 1 of 3' });
    news('order 2');
    news('order 1', { text: 'Bought 3' });
  });
  expect(sentences()).toEqual(['order 2', 'Bought 3', 'Copied']);
  expect([...document.querySelectorAll('[data-toast]:not(.hidden)')].map(({ textContent }) => textContent)).toEqual(['Bought 3']);
});

test('a refusal is announced at once, everything else in turn', async () => {
  await open();
  act(() => toast('Refused', 'fail'));
  expect(screen.getByRole('alert').textContent).toContain('Refused');
  expect(screen.getByRole('region').getAttribute('aria-live')).toBe('polite');
});

test("a former user's news is removed, a response is not", async () => {
  await open();
  act(() => news('order 1'));
  act(forgetNews);
  await waitFor(() => expect(sentences()).toEqual(['Copied']));
});

test('the link of a toast is followed, and the toast goes', async () => {
  await open();
  const run = vi.fn();
  act(() => news('order 1', { action: { label: 'View', run } }));
  act(() => screen.getByText('View').click());
  expect(run).toHaveBeenCalledOnce();
  await waitFor(() => expect(sentences()).toEqual(['Copied']));
});
