import { product } from '@mt2/contracts';
import type { UserEvent } from '@mt2/contracts/feed';
import { formatAtoms, parseAtoms } from '@mt2/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { Speculator } from '../../testing/users/speculator.ts';

const { lever } = product;
const server = await openServer();
afterAll(() => server.close());

describe('margin', () => {
  it('is added and taken back, and moves the liquidation price', async () => {
    const { who: speculator } = await inFork(server, Speculator);
    const { ticket: position } = await speculator.open({});
    expect(await speculator.setMargin(position.id, '+100')).toMatchObject({
      caution_money: '420.71000000',
      origin_caution_money: '320.71000000',
      liquidation_price: '60255.61',
    });
    expect(await speculator.balance()).toEqual(['573.03615500', '423.75674500']);
    expect(await speculator.setMargin(position.id, '-40.5')).toMatchObject({ caution_money: '380.21000000' });
    await speculator.refusedMargin(position.id, '-59.50000001');
    await speculator.setMargin(position.id, '-59.5');
    expect(await speculator.balance()).toEqual(['673.03615500', '323.75674500']);
  });
});

describe('funding', () => {
  it('is paid and received every eight hours by positions opened a minute before, and is shown', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '2000');
    const long = (await speculator.open({})).ticket.id;
    const short = (await speculator.open({ side: 'short' })).ticket.id;
    await world.advance('7h');
    await world.advance('3541s');
    const young = (await speculator.open({})).ticket.id;
    await world.advance('59s');
    await world.advance('16h');
    const paid = async (ticket_id: number) =>
      (await ok(speculator.client, lever.listFundingPaid, { account: 'contract', ticket_id })).message.data.map(({ time, amount }) => [
        time,
        amount,
      ]);
    expect(await paid(long)).toEqual([
      [1_767_312_000, '0.53703838'],
      [1_767_283_200, '1.85561613'],
      [1_767_254_400, '-0.64502200'],
    ]);
    expect(await paid(short)).toEqual([
      [1_767_312_000, '-0.53703839'],
      [1_767_283_200, '-1.85561614'],
      [1_767_254_400, '0.64502200'],
    ]);
    expect(await paid(young)).toHaveLength(2);
    expect((await speculator.ticket(long)).funding_paid).toBe('1.74763251');
    const all = (await ok(speculator.client, lever.listFundingPaid, { account: 'contract', limit: 3, page: 2 })).message;
    expect(all).toMatchObject({ total: 8, last_page: 3 });
    const behind = (await ok(speculator.client, lever.listFundingPaid, { account: 'contract', limit: 3, page: 4 })).message;
    expect(behind).toMatchObject({ total: 8, data: [] });
    const history = (await ok(world.guest, lever.listFunding, { symbol: 'BTC/USDT', limit: 4 })).message.data;
    expect(history.map(({ rate }) => rate)).toEqual(['-0.00008266', '-0.00028793', '0.00010000', '-0.00018003']);
    expect(history[0]).toMatchObject({ time: 1_767_312_000, mark_price: '64969.56', interval_hours: 8 });
  });

  it('beyond the balance is taken from the margin, and brings the liquidation nearer', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '326.963845');
    const { ticket: position } = await speculator.open({});
    await speculator.fund('0.2');
    const received: UserEvent[] = [];
    world.world.listen({ events: (all) => received.push(...all.map(({ event }) => event)) });
    await world.advance('8h');
    const after = await speculator.ticket(position.id);
    expect(received.filter((event) => event.event === 'ticket' && event.ticket.id === position.id)).toEqual([
      { event: 'ticket', ticket: after },
    ]);
    // 0.645022 was due: the 0.2 available, and the rest.
    expect(after).toMatchObject({ funding_paid: '-0.64502200', caution_money: '320.26497800', liquidation_price: '61260.07' });
    expect(await speculator.balance()).toEqual(['0.00000000', '323.31172300']);
    const [row] = (await ok(speculator.client, lever.listFundingPaid, { account: 'contract' })).message.data;
    expect(row).toMatchObject({ ticket_id: position.id, amount: '-0.64502200' });
  });
});

describe('the risk fund', () => {
  it('returns its balance and each of the last thirty days', async () => {
    const world = await server.fork();
    const { message } = await ok(world.guest, lever.getRiskFund, {});
    expect(message.days).toHaveLength(30);
    expect(message.days[0]).toEqual({ day: '2026-01-01', change: '0.00000000', balance: message.balance });
    const sum = message.days.reduce((total, { change }) => total + (parseAtoms(change) ?? 0n), 0n);
    expect(formatAtoms((parseAtoms(message.balance) ?? 0n) - sum)).toBe(message.days.at(-1)?.balance);
  });
});
