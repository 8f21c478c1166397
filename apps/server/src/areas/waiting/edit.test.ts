import { product } from '@mt2/contracts';
import { atoms, formatPlain } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { waiting } = product;
const server = await sharedServer();

describe('an edited trigger order', () => {
  it('keeps its ID, is paid with what it had frozen, and waits for its new price', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '700' });
    const placed = await trader.placeTrigger({ price: '66000' });
    const { message, beside } = await trader.do(waiting.edit, { id: placed.id, trigger: atoms('67000'), price: atoms('68000') });
    expect(message).toBe('Order edited');
    const terms = { id: placed.id, status: 'waiting', trigger: atoms('67000'), price: atoms('68000'), frozen: atoms('680') };
    expect(beside.waiting).toMatchObject(terms);
    expect(beside.logged).toMatchObject([
      { kind: 'trigger-edited', link: `trigger/${placed.id}`, values: { old_trigger: '66000.00000000', trigger: '67000.00000000' } },
    ]);
    expect(await trader.balance('USDT')).toEqual(['20', '680']);
    await world.priceTo('66500');
    expect(await trader.waiting(placed.id)).toEqual(beside.waiting);
    await world.priceTo('67100');
    expect(await trader.waiting(placed.id)).toMatchObject({ status: 'triggered' });
    await trader.refusal(waiting.edit, { id: placed.id });
    await world.prove();
  });

  it('that is refused is unchanged, also while its user has the maximum of them', async () => {
    const { world, who: trader } = await inFork(server, Trader, { USDT: '700' });
    const { id } = await trader.placeTrigger({ quantity: '0.001' });
    for (let count = 1; count < 50; count += 1) await trader.placeTrigger({ quantity: '0.0001' });
    const before = await trader.waiting(id);
    await trader.refusal(waiting.edit, { id, quantity: atoms('0.1') });
    await trader.refusal(waiting.edit, { id, trigger: atoms('60000'), direction: 'up' });
    await refusal(await world.as('trader'), waiting.edit, { id });
    expect(await trader.waiting(id)).toEqual(before);
    expect((await trader.do(waiting.edit, { id, quantity: atoms('0.002') })).beside.waiting).toMatchObject({ quantity: atoms('0.002') });
    await world.prove();
  });

  it('of a contract keeps its watched price and leverage, and becomes a limit order with a limit', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const placed = await speculator.placeTrigger({ by: 'mark' });
    const { waiting: edited } = (await speculator.do(waiting.edit, { id: placed.id, lots: '50', price: atoms('66100') })).beside;
    expect(edited).toMatchObject({ kind: 'limit', lots: 50, quantity: atoms('0.05'), leverage: 20, by: 'mark', price: atoms('66100') });
    expect((await speculator.balance())[1]).toBe(formatPlain(edited.frozen));
    await speculator.do(waiting.cancel, { id: placed.id });
    expect(await speculator.balance()).toEqual(['1000', '0']);
    await world.prove();
  });
});
