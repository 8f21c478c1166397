import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InApp } from '../../../testing/in-app.tsx';
import { say } from '../../../testing/render-screen.tsx';
import { usePriceMenu } from './price-menu.tsx';

const [market] = SEED_MARKETS.list as [(typeof SEED_MARKETS.list)[number]];
const line = { price: 64_000, title: 'Buy', tone: 'up', onCancel: vi.fn() };
const chart = { places: { priceAt: () => '64000.50' }, ownLines: { at: () => ({ line }) } };

function Chart({ onPrice }: { onPrice(price: string): void }) {
  const { open, view } = usePriceMenu(chart as never, { market, onPrice });
  return <figure onContextMenu={open}>{view}</figure>;
}

test('a right click offers what the line and the price there can do, and nothing that cannot be done', async () => {
  const onPrice = vi.fn();
  render(<Chart onPrice={onPrice} />, { wrapper: InApp });
  fireEvent.contextMenu(screen.getByRole('figure'));
  fireEvent.click(await screen.findByRole('button', { name: say('kline.order-at', { price: '64,000.50' }) }));
  expect(onPrice).toHaveBeenCalledExactlyOnceWith('64000.50');
  fireEvent.contextMenu(screen.getByRole('figure'));
  await screen.findByRole('button', { name: `${say('spot.cancel')} Buy 64,000.00` });
  expect(screen.queryByRole('button', { name: say('kline.alert-at', { price: '64,000.50' }) })).toBeNull();
});
