import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InApp } from '../../testing/in-app.tsx';
import { optional } from './optional.tsx';

test('a part whose code cannot be loaded fails alone, and is asked for again when it is drawn again', async () => {
  const load = vi.fn<() => Promise<{ default: () => string }>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue({ default: () => 'The menu' });
  const Part = optional(load);
  const { rerender } = render(
    <InApp>
      <h1>The screen</h1>
      <Part />
    </InApp>,
  );
  await screen.findByRole('alert');
  screen.getByRole('heading', { name: 'The screen' });
  rerender(
    <InApp>
      <Part />
    </InApp>,
  );
  await screen.findByText('The menu');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
