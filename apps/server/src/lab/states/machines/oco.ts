import { clock } from '@mt2/contracts/lab/clock';
import { labMarket } from '@mt2/contracts/lab/market';
import { people } from '@mt2/contracts/lab/people';
import { oco } from '@mt2/contracts/oco';
import { spot } from '@mt2/contracts/spot';
import { assertDefined } from '@mt2/domain';
import { formatSteps, type Market, ticksToAtoms } from '@mt2/domain/market';
import { ATTACHED_STATUS, OCO_STATUS } from '@mt2/domain/oco';
import { SPOT_STATUS } from '@mt2/domain/spot';
import { marketsAt, pathOf, priceNear } from '../../../areas/market/index.ts';
import { act, type Here, type Machine, nextOf, storedIn } from '../machine.ts';

const BTC = 1;
const TRADER = 'trader';
const sale = { currency_id: BTC, legal_id: 3, type: 2, amount: '0.001' } as const;
const near = ({ world }: Pick<Here, 'world'>, share: number) => priceNear(world, BTC, share);

const placed = act(oco.place, (here) => ({ ...sale, target_price: near(here, 1.02), trigger_price: near(here, 0.98) }), TRADER);
/** The smallest amount that is worth the minimum order at a price in ticks. */
function smallestAt(market: Market, tick: number): string {
  const worthOfTick = Number(market.minNotional / ticksToAtoms(market, 1));
  return formatSteps(market, Math.ceil((worthOfTick * 10 ** market.quantityDecimals) / tick) + 1);
}
const tickNear = ({ world }: Pick<Here, 'world'>, market: Market, share: number) =>
  Math.round(pathOf(world).tickAt(market, world.now()) * share);
const bitcoin = ({ world }: Pick<Here, 'world'>) => assertDefined(marketsAt(world).find(BTC), 'there is a market of Bitcoin');
/** A sale so small that it is worth the minimum at its trigger price, and less after a gap. */
const smallest = act(
  oco.place,
  (here) => {
    const [market, share] = [bitcoin(here), 0.98];
    const prices = { target_price: near(here, 1.02), trigger_price: near(here, share) };
    return { ...sale, amount: smallestAt(market, tickNear(here, market, share)), ...prices };
  },
  TRADER,
);
const moved = (share: number) => act(labMarket.setPrice, (here) => ({ symbol: 'BTC/USDT', to: near(here, share), over: '1s' }));
const later = act(clock.advance, { by: '1m' });

const bought = (limit: number) =>
  act(
    oco.buy,
    (here) => ({
      currency_id: BTC,
      amount: '0.001',
      target_price: near(here, limit),
      take_profit: near(here, 1.1),
      stop_loss: near(here, 0.9),
    }),
    TRADER,
  );
const buy = bought(0.99);
const orders = storedIn(SPOT_STATUS, { table: 'SpotOrder', owner: 'userId' });
const buyCancelled = act(spot.cancelOrder, (here) => ({ id: nextOf(orders, here) }), TRADER);

/** A buy between the market maker's bid and ask, and a sale to it: worth the minimum there, and less at its stop loss. */
const bestBid = bought(1);
const coins = act(people.fund, { persona: 'merchant', currency: 'BTC', account: 'spot', amount: '1' });
const smallSale = act(
  spot.placeOrder,
  (here) => ({ ...sale, amount: smallestAt(bitcoin(here), tickNear(here, bitcoin(here), 1)), target_price: near(here, 1) }),
  'merchant',
);

export const OCO_MACHINES: readonly Machine[] = [
  {
    entity: 'oco-order',
    title: 'OCO order',
    about:
      'Both legs of an OCO order wait. The first fill of the limit leg ends it as filled; at the trigger price the order of the stop ' +
      'leg is placed (triggered) or refused (failed).',
    ...storedIn(OCO_STATUS, { table: 'OcoOrder', owner: 'userId' }),
    ways: [
      { from: null, to: 'waiting', acts: [placed] },
      { from: 'waiting', to: 'filled', acts: [moved(1.05), later] },
      { from: 'waiting', to: 'triggered', acts: [moved(0.95), later] },
      { from: 'waiting', to: 'cancelled', acts: [act(oco.cancel, ({ id }) => ({ id }))] },
      { from: null, to: 'failed', acts: [smallest, moved(0.9), later] },
    ],
  },
  {
    entity: 'attached-stop',
    title: 'Attached TP/SL',
    about: 'Take profit and stop loss of a limit buy wait for its fills, of which an OCO sale is placed.',
    ...storedIn(ATTACHED_STATUS, { table: 'AttachedStop', owner: 'userId' }),
    ways: [
      { from: null, to: 'waiting', acts: [buy] },
      { from: 'waiting', to: 'placed', acts: [moved(0.98), later] },
      { from: null, to: 'cancelled', acts: [buy, buyCancelled] },
      { from: null, to: 'failed', acts: [bestBid, coins, smallSale, buyCancelled] },
    ],
  },
];
