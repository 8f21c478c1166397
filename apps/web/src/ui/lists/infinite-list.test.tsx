import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InApp } from '../../testing/in-app.tsx';
import { InfiniteList } from './infinite-list.tsx';

const LIST = { keyOf: (item: string) => item, hasMore: false, isLoadingMore: false, onMore: () => undefined, onRetry: () => undefined };

function List({ items }: { items: readonly string[] | undefined }) {
  return (
    <InApp>
      <InfiniteList {...LIST} items={items} heads="Amount" empty="No orders">
        {(item) => item}
      </InfiniteList>
    </InApp>
  );
}

test('the names of the columns are above the rows, and are not drawn without rows', () => {
  const { rerender } = render(<List items={undefined} />);
  expect(screen.queryByText('Amount')).toBeNull();
  rerender(<List items={[]} />);
  expect(screen.queryByText('Amount')).toBeNull();
  screen.getByText('No orders');
  rerender(<List items={['1,500']} />);
  screen.getByText('Amount');
  screen.getByText('1,500');
});
