import { assertDefined } from '@mt2/domain';
import { formatTicks } from '@mt2/domain/market';
import type { World } from '../../world/world.ts';
import { marketsAt } from './markets.ts';
import { pathOf } from './path.ts';

/** A multiple of a market's last price, as it is typed into a form. */
export function priceNear(world: World, id: number, multiple: number): string {
  const market = assertDefined(marketsAt(world).find(id), 'there is a market of the coin');
  return formatTicks(market, Math.round(pathOf(world).tickAt(market, world.now()) * multiple));
}
