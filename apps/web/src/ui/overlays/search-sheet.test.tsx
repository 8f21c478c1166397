import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { useAppKit } from '../../frame/kit-words.ts';
import { startI18n } from '../../platform/i18n.ts';
import { KitProvider } from '../kit.tsx';
import { SearchSheet } from './search-sheet.tsx';

beforeAll(startI18n);

const choices = ['Japan', 'Spain'].map((label) => ({ key: label, label }));
const Countries = ({ open }: { open: boolean }) => (
  <KitProvider kit={useAppKit()}>
    <SearchSheet
      open={open}
      onClose={() => {}}
      title="Country"
      searchLabel="Search"
      choices={choices}
      isChosen={() => false}
      onChoose={() => {}}
    />
  </KitProvider>
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
