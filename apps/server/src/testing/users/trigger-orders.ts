import { type Client, lab, product, type Sent } from '@mt2/contracts';
import type { TriggerRow } from '@mt2/contracts/trigger';
import { assertDefined } from '@mt2/domain';
import { ok, type TestWorld } from '../harness.ts';

const { trigger } = product;

const buy = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', trigger_price: '66000' };
const long = { currency_id: 1, legal_id: 3, share: '100', multiple: '20', type: 1, trigger_price: '66000', account: 'contract' };

/** Places a trigger order on spot: by default a market buy of 0.01 BTC at 66,000. */
export const placeSpot = async (client: Client, sent: Partial<Sent<typeof trigger.placeSpot>> = {}): Promise<TriggerRow> =>
  (await ok(client, trigger.placeSpot, { ...buy, ...sent })).beside.trigger;

/** Places one that opens a position: by default a long of 100 lots of BTC at market, 20x, when the last price is 66,000. */
export const placeContract = async (client: Client, sent: Partial<Sent<typeof trigger.placeContract>> = {}): Promise<TriggerRow> =>
  (await ok(client, trigger.placeContract, { ...long, ...sent })).beside.trigger;

/** A trigger order in its owner's list. */
export const triggerOf = async (client: Client, id: number): Promise<TriggerRow> => {
  const { data } = (await ok(client, trigger.list, { limit: 100 })).message;
  return assertDefined(
    data.find((row) => row.id === id),
    `trigger order ${id} is listed`,
  );
};

/** Moves Bitcoin to a price within a given time, and lets that time pass. */
export async function priceTo(world: TestWorld, to: string, over = '1m') {
  await ok(world.guest, lab.labMarket.setPrice, { symbol: 'BTC/USDT', to, over });
  return world.advance(over);
}
