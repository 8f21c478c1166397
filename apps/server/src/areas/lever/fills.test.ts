import { product } from '@mt2/contracts';
import type { UserEvent } from '@mt2/contracts/areas';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { lever } = product;
const server = await sharedServer();

describe('the fills of contract orders', () => {
  it('name their cause: an order, a close, a stop, a liquidation or a trigger order', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '5000');
    const causes = async () => (await speculator.get(lever.listFills, { limit: 100 })).rows.map(({ type, cause }) => `${type} ${cause}`);
    const { position } = await speculator.open({ lots: 10 });
    await speculator.close(position.id);
    expect(await causes()).toEqual(['close-long close', 'open-long order']);
    await speculator.open({ lots: 10, stopLoss: '63000' });
    await speculator.open({ lots: 10, leverage: 100 });
    await speculator.placeTrigger({ at: '63500', lots: 10, leverage: 5 });
    await world.priceTo('62500');
    expect(new Set(await causes())).toEqual(
      new Set(['close-long close', 'open-long order', 'close-long sl', 'close-long liquidation', 'open-long trigger']),
    );
  });

  it('are sent with their order, equal to the list', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '400000');
    const received: UserEvent[] = [];
    world.world.listen({ events: (all) => received.push(...all.map(({ event }) => event)) });
    await speculator.open({ lots: 20_000, leverage: 5 });
    const sent = received.flatMap((event) => (event.event === 'lever-fills' ? [event.fills] : []));
    expect(sent).toEqual([(await ok(speculator.wire, lever.listFills, { limit: 100 })).message.data]);
  });
});
