import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { InApp } from '../../testing/in-app.tsx';
import { Sheet } from './sheet.tsx';

const Shown = ({ open }: { open: boolean }) => (
  <InApp>
    <Sheet open={open} onClose={() => {}} title="Transfer" keepMounted>
      <input aria-label="Amount" />
    </Sheet>
  </InApp>
);

test('a sheet that keeps its content shows it when opened again, and hides it meanwhile', async () => {
  const { rerender } = render(<Shown open={false} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  rerender(<Shown open />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  await userEvent.type(field, '50');
  rerender(<Shown open={false} />);
  rerender(<Shown open />);
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toBe(field);
  expect(field.value).toBe('50');
});
