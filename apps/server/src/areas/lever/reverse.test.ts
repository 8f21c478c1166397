import { atoms, formatAtoms } from '@mt2/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../testing/harness.ts';
import { proveContracts, Speculator } from '../../testing/speculator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

describe('a reversal', () => {
  it('closes a ticket at the market, with what waits for it, and opens as many lots the other way without stops', async () => {
    const world = await server.fork();
    const speculator = await Speculator.enter(world);
    const { ticket } = await speculator.open({ takeProfit: '66000', stopLoss: '63000' });
    const reversed = await speculator.reverse(ticket.id);
    expect(reversed.closed_ticket).toMatchObject({ id: ticket.id, status: 3, close_reason: 'user', closed_share: 100 });
    expect(reversed.ticket).toMatchObject({ status: 1, type: 2, share: 100, multiple: 20, target_profit_price: '0.00000000' });
    expect(reversed.order).toMatchObject({ status: 2, type: 2, ticket_id: reversed.ticket.id });
    const back = await speculator.reverse(reversed.ticket.id);
    expect([back.closed_ticket.type, back.ticket.type]).toEqual([2, 1]);
    await proveContracts(world);
  });

  it('is refused whole where the money for the new ticket is missing, by an atom, and then changes nothing', async () => {
    const world = await server.fork();
    const first = await Speculator.enter(world, '10000');
    const { ticket } = await first.open();
    const before = await first.balance();
    const reversed = await first.reverse(ticket.id);
    const needed = atoms(before[0]) - atoms((await first.balance())[0]);
    expect(needed).toBeGreaterThan(0n);

    const again = await server.fork();
    const spent = 10_000n * 10n ** 8n - atoms(before[0]);
    const second = await Speculator.enter(again, formatAtoms(spent + needed - 1n));
    const opened = await second.open();
    const state = async () => [await second.balance(), await second.ticket(opened.ticket.id), await second.orders()];
    const untouched = await state();
    expect(await second.refusedReverse(opened.ticket.id)).toBe('insufficient-balance');
    expect(await state()).toEqual(untouched);
    await proveContracts(again);
    await second.fund('0.00000001');
    expect((await second.reverse(opened.ticket.id)).ticket.share).toBe(reversed.ticket.share);
    expect((await second.balance())[0]).toBe('0.00000000');
    await proveContracts(again);
  });

  it('is refused whole where the book does not offer the lots twice', async () => {
    const world = await server.fork();
    const speculator = await Speculator.enter(world, '9000000');
    const { ticket } = await speculator.open({ coin: 'XRP', leverage: 5, lots: 100_000 });
    const before = await speculator.balance();
    expect(await speculator.refusedReverse(ticket.id)).toBe('depth-exhausted');
    expect([await speculator.balance(), await speculator.ticket(ticket.id)]).toEqual([before, ticket]);
    await proveContracts(world);
  });
});
