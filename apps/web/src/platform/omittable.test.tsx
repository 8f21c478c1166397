import { render, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { omittable } from './omittable.ts';

const load = vi.fn<() => Promise<{ default: () => string }>>();
const code = omittable(load);
function Shown() {
  const [Part] = useState(code);
  return (
    <Suspense fallback="Loading">
      <Part />
    </Suspense>
  );
}

test('a part whose code fails to load is omitted, and loaded again by the next mount', async () => {
  load.mockRejectedValueOnce(new Error('no network'));
  const { container, rerender, unmount } = render(<Shown />);
  expect(container.textContent).toBe('Loading');
  await waitFor(() => expect(container.textContent).toBe(''));
  rerender(<Shown />);
  expect(container.textContent).toBe('');
  unmount();
  load.mockResolvedValueOnce({ default: () => 'Loaded' });
  render(<Shown />);
  await screen.findByText('Loaded');
});
