import { Customer } from '@mt2/conformance/customer';
import { product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const rowWith = (fields: object) => expect.arrayContaining([expect.objectContaining(fields)]);
const LISTS = { list: expect.any(Array), data: expect.any(Array), count: expect.any(Number), page: 1, limit: 10 };

/** A request as a client sends it, and what the client reads in the answer. */
type Recorded = readonly [method: 'GET' | 'POST', path: string, sent: string, reads: unknown];

describe('what existing clients send and read', () => {
  it.each<[string, readonly Recorded[]]>([
    [
      'markets',
      [
        ['GET', 'currency/quotation_new', '_timespan=1', [{ name: 'USDT', is_display: 1, is_lever: 1, is_match: 1, is_micro: 1 }]],
        ['GET', 'currency/new_timeshar', 'symbol=BTC%2FUSDT&period=1min&from=1767225000&to=1767225599', expect.any(Array)],
      ],
    ],
    [
      'spot orders',
      [
        ['POST', 'coin/trade', 'legal_id=3&currency_id=1&type=1&amount=0.01&target_price=50000.00', expect.any(String)],
        [
          'GET',
          'coin/list',
          'currency_id=1&legal_id=undefined&status=1&limit=99999',
          rowWith({ currency_id: 1, target_price: '50000.00000000' }),
        ],
        ['POST', 'coin/list', 'currency_id=1&legal_id=3&status=1', rowWith({ currency_id: 1 })],
      ],
    ],
    [
      'positions',
      [
        ['POST', 'lever/submit', 'currency_id=1&legal_id=3&share=1&multiple=10&type=1&status=1&target_price=1', expect.any(String)],
        [
          'POST',
          'lever/my_trade',
          'currency_id=1&legal_id=3&status=1',
          { message: { data: rowWith({ time: TIME, transaction_time: TIME }) } },
        ],
        ['GET', 'lever/deal', 'currency_id=1&legal_id=3', { my_transaction: rowWith({ time: TIME, transaction_time: TIME }) }],
      ],
    ],
    [
      'a deposit',
      [
        ['POST', 'wallet/charge_req', 'currency=3&amount=100&account=0x5c504ed4&type=ADDRESS&imgs=IMAGE', expect.any(String)],
        ['GET', 'charge_mention/log2', 'page=1', { data: rowWith({ amount: '100.00000000', net_type: 'ERC20' }) }],
      ],
    ],
    [
      'feedback and reads by the other method',
      [
        ['GET', 'feedback/list', '', LISTS],
        ['POST', 'feedback/list', '', LISTS],
        ['GET', 'user/has_password', '', 1],
        ['GET', 'wallet/currencylist', '', expect.any(Array)],
      ],
    ],
  ])('%s', async (_, requests) => {
    const customer = await Customer.enter(await server.fork(), 'trader');
    const { world } = customer;
    const { message: authorization } = await ok(world.guest, product.session.login, {
      user_string: customer.email,
      password: 'mt2-demo',
    });
    const image = await customer.upload();
    const address = Object.values((await ok(customer.client, product.deposit.getDepositAddress, { currency: 2 })).message)[0];
    for (const [method, path, text, reads] of requests) {
      const sent = text.replace('IMAGE', image).replace('ADDRESS', String(address));
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const asked =
        method === 'GET'
          ? { method, url: `/api/${path}?${sent}`, headers: { authorization } }
          : { method, url: `/api/${path}`, headers: { authorization, ...form }, payload: sent };
      expect((await ask(world, asked)).body, path).toMatchObject({ type: 'ok', message: reads });
    }
  });
});
