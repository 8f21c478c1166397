import { product } from '@mt2/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, openServer, type TestServer } from '../../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const long = { currency_id: 1, legal_id: 3, share: '100', multiple: '20', type: 1, status: 1, account: 'contract' };

describe('a ticket', () => {
  it('is opened at the ladder, pays funding, and is closed in part', async () => {
    const world = await server.fork();
    const person = await world.as('trader');
    const { ticket } = (await ok(person, product.lever.submit, long)).beside;
    expect(ticket).toMatchObject({ status: 1, share: 100, origin_price: '64142.00000000', liquidation_price: '61255.61' });
    await world.advance('1d');
    const closed = (await ok(person, product.lever.close, { id: ticket.id, share: '30' })).beside;
    expect(closed.ticket).toMatchObject({ status: 1, share: 70, closed_share: 30, funding_paid: '1.74763280' });
    await world.prove();
  });
});
