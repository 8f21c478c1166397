import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { InApp } from '../../testing/in-app.tsx';
import { SearchSheet } from './search-sheet.tsx';

const choices = ['Japan', 'Spain'].map((label) => ({ key: label, label }));
const Countries = ({ open, onChoose = () => {} }: { open: boolean; onChoose?(choice: { label: string }, typed: string): void }) => (
  <InApp>
    <SearchSheet
      open={open}
      onClose={() => {}}
      title="Country"
      searchLabel="Search"
      choices={choices}
      isChosen={() => false}
      onChoose={onChoose}
    />
  </InApp>
);

test('a list opened again has an empty search', async () => {
  const { rerender } = render(<Countries open />);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'jap');
  expect(screen.queryByText('Spain')).toBeNull();
  rerender(<Countries open={false} />);
  rerender(<Countries open />);
  await screen.findByText('Spain');
  expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' })).value).toBe('');
});

test('Enter chooses what the search found first, and nothing without a search', async () => {
  const chosen: string[] = [];
  render(<Countries open onChoose={({ label }, typed) => chosen.push(label, typed)} />);
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  await userEvent.type(search, '{Enter}');
  await userEvent.type(search, 'xyz{Enter}');
  expect(chosen).toEqual([]);
  await userEvent.clear(search);
  await userEvent.type(search, 'spa');
  // The rest of the key would press the button that gets the focus when the list closes.
  expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false);
  expect(chosen).toEqual(['Spain', 'spa']);
});
