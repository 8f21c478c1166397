import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { useAppKit } from '../../frame/kit-words.ts';
import { startI18n } from '../../platform/i18n.ts';
import { KitProvider } from '../kit.tsx';
import { InfiniteList } from './infinite-list.tsx';

beforeAll(startI18n);

const LIST = { keyOf: (item: string) => item, hasMore: false, isLoadingMore: false, onMore: () => undefined, onRetry: () => undefined };

function List({ items }: { items: readonly string[] | undefined }) {
  return (
    <KitProvider kit={useAppKit()}>
      <InfiniteList {...LIST} items={items} heads="Amount" empty="No orders">
        {(item) => item}
      </InfiniteList>
    </KitProvider>
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
