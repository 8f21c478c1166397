import { product } from '@mt2/contracts';
import type { UserEvent } from '@mt2/contracts/feed';
import { atoms, formatPlain } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { describe, expect, it, vi } from 'vitest';
import { EPOCH, ok } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { lever } = product;
const server = await sharedServer();

describe('margin', () => {
  it('is added and taken back, and moves the liquidation price', async () => {
    const { who: speculator } = await inFork(server, Speculator);
    const { position } = await speculator.open({});
    expect(await speculator.setMargin(position.id, '+100')).toMatchObject({
      margin: atoms('420.71'),
      initialMargin: atoms('320.71'),
      liquidation: atoms('60255.61'),
    });
    expect(await speculator.balance()).toEqual(['573.036155', '423.756745']);
    expect(await speculator.setMargin(position.id, '-40.5')).toMatchObject({ margin: atoms('380.21') });
    await speculator.refusedMargin(position.id, '-59.50000001');
    await speculator.setMargin(position.id, '-59.5');
    expect(await speculator.balance()).toEqual(['673.036155', '323.756745']);
  });
});

describe('funding', () => {
  it('is paid and received every eight hours by positions opened a minute before, and is shown', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '2000');
    const long = (await speculator.open({})).position.id;
    const short = (await speculator.open({ side: 'short' })).position.id;
    await world.advance('7h');
    await world.advance('3541s');
    const young = (await speculator.open({})).position.id;
    await world.advance('59s');
    await world.advance('16h');
    const paid = async (positionId: number) =>
      (await speculator.get(lever.listFundingPaid, { account: 'contract', positionId })).rows.map(({ at, amount }) => [
        at,
        formatPlain(amount),
      ]);
    expect(await paid(long)).toEqual([
      [1_767_312_000, '0.53703838'],
      [1_767_283_200, '1.85561613'],
      [1_767_254_400, '-0.645022'],
    ]);
    expect(await paid(short)).toEqual([
      [1_767_312_000, '-0.53703839'],
      [1_767_283_200, '-1.85561614'],
      [1_767_254_400, '0.645022'],
    ]);
    expect(await paid(young)).toHaveLength(2);
    expect((await speculator.position(long)).funding).toBe(atoms('1.74763251'));
    const all = await speculator.get(lever.listFundingPaid, { account: 'contract', limit: 3, page: 2 });
    expect(all).toMatchObject({ total: 8, hasMore: true });
    const behind = await speculator.get(lever.listFundingPaid, { account: 'contract', limit: 3, page: 4 });
    expect(behind).toMatchObject({ total: 8, rows: [], hasMore: false });
    const history = (await speculator.get(lever.listFunding, { symbol: 'BTC/USDT', limit: 4 })).rows;
    expect(history.map(({ rate }) => formatPlain(rate))).toEqual(['-0.00008266', '-0.00028793', '0.0001', '-0.00018003']);
    expect(history[0]).toMatchObject({ at: 1_767_312_000, mark: atoms('64969.56'), hours: 8 });
  });

  it('of closed lots is settled with them, and the open lots share what follows', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '2000');
    const { id } = (await speculator.open({})).position;
    const figures = async () => {
      const { funding, openLotsFunding } = await speculator.position(id);
      return [funding, openLotsFunding].map((amount) => formatPlain(amount));
    };
    await world.advance('8h');
    expect(await figures()).toEqual(['-0.645022', '-0.645022']);
    await speculator.close(id, { lots: 90 });
    expect(await figures()).toEqual(['-0.645022', '-0.0645022']);
    await world.advance('8h');
    expect(await figures()).toEqual(['-0.45946039', '0.12105941']);
    await speculator.close(id, { lots: 5 });
    await speculator.close(id);
    expect(await figures()).toEqual(['-0.45946039', '0']);
  });

  it('of the open lots of a list of positions is read once for all of them', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '2000');
    const ids = [(await speculator.open({})).position.id, (await speculator.open({ side: 'short' })).position.id];
    await world.advance('8h');
    for (const id of ids) await speculator.close(id, { lots: 90 });
    const all = vi.spyOn(world.world.sql, 'all');
    const { rows } = (await speculator.get(lever.listTickets, { account: 'contract', status: 'trading' })).positions;
    const reads = all.mock.calls.filter(([text, ...values]) => text.includes('"LeverFill"') || values.includes('lever-funding'));
    expect(reads).toHaveLength(2);
    expect(rows.map(({ openLotsFunding }) => formatPlain(openLotsFunding))).toEqual(['0.0645022', '-0.0645022']);
  });

  it('beyond the balance is taken from the margin, and brings the liquidation nearer', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '326.963845');
    const { position } = await speculator.open({});
    await speculator.fund('0.2');
    const received: UserEvent[] = [];
    world.world.listen({ events: (all) => received.push(...all.map(({ event }) => event)) });
    await world.advance('8h');
    const after = await speculator.position(position.id);
    expect(received.filter((event) => event.event === 'ticket' && event.ticket.id === position.id)).toEqual([
      { event: 'ticket', ticket: (await ok(speculator.wire, lever.getTicket, { id: position.id })).message },
    ]);
    // 0.645022 was due: the 0.2 available, and the rest.
    expect(after).toMatchObject({ funding: atoms('-0.645022'), margin: atoms('320.264978'), liquidation: atoms('61260.07') });
    expect(await speculator.balance()).toEqual(['0', '323.311723']);
    const [row] = (await speculator.get(lever.listFundingPaid, { account: 'contract' })).rows;
    expect(row).toMatchObject({ positionId: position.id, amount: atoms('-0.645022') });
  });
});

describe('the risk fund', () => {
  it('returns its balance and each of the last thirty days', async () => {
    const { who: speculator } = await inFork(server, Speculator);
    const { days, balance } = await speculator.get(lever.getRiskFund, {});
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: EPOCH, change: 0n, balance });
    expect(balance - days.reduce((total, { change }) => total + change, 0n)).toBe(days.at(-1)?.balance);
  });
});
