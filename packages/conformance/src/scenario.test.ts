import { createClient } from '@mt2/contracts';
import { expect, it } from 'vitest';
import { Stage } from './scenario.ts';
import { CalledWorld } from './world.ts';

/** A user of a backend whose ticker has this price of Bitcoin. */
function stageAt(price: string): Stage {
  const fetch = async () => Response.json({ type: 'ok', code: 1, message: { now_price: price } });
  const world = new CalledWorld({ client: () => createClient({ baseUrl: 'http://backend.test', fetch }) }, 'main');
  return new Stage(world, '', { account: '', password: '', fundPassword: undefined });
}

it('prices are parts of the price of Bitcoin, and without one nothing is sent', async () => {
  expect(await stageAt('65000.1').priced({ target_price: '92%', amount: '1' })).toEqual({ target_price: '59800', amount: '1' });
  for (const price of ['', '0', '-1', 'unknown'])
    await expect(stageAt(price).priced({ target_price: '92%' })).rejects.toThrow(
      `the backend's price of Bitcoin is not above 0: "${price}"`,
    );
});
