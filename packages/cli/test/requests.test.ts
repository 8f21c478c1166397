import { type lab, type Message, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { CommandLine } from './command-line.ts';

const cli = await CommandLine.open();
afterAll(() => cli.close());

const ORDER = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '60000' } as const;
const mt2 = (line: string) => cli.run(line);
const clientOf = async (who = '') => cli.server.client(cli.world, who === '' ? '' : (await mt2(`people login ${who}`)).out);
const listed = async (options = '') => (await cli.json(`requests list ${options}`)) as Message<typeof lab.request.listRequests>;
/** The ID of the last call in the log. */
const last = async () => (await listed())[0]?.id ?? 0;

describe('mt2 requests', () => {
  it('lists and follows the calls of a user, of a call or an area, and with a result', async () => {
    const trader = await clientOf('trader');
    await trader.send(product.account.getProfile, {});
    await trader.send(product.spot.cancelOrder, { id: 999_999 });
    await (await clientOf()).send(product.spot.placeOrder, ORDER);
    const callsOf = async (options: string) => (await listed(options)).map(({ call }) => call);
    expect(await callsOf('--user trader --call spot')).toEqual(['spot.cancelOrder']);
    expect(await callsOf('--user trader@mt2.test --result ok')).toEqual(['account.getProfile']);
    expect(await callsOf('--call spot.placeOrder --refused')).toEqual(['spot.placeOrder']);
    const following = mt2('requests --follow --call spot --user trader --result order-not-found --count 1 --json');
    const asking = setInterval(() => {
      void trader.send(product.account.getProfile, {});
      void trader.send(product.spot.cancelOrder, { id: 999_999 });
    }, 20);
    expect(JSON.parse((await following).out)).toMatchObject({ call: 'spot.cancelOrder', key: 'order-not-found' });
    clearInterval(asking);
  });

  it.each([
    ['--user nobody', '--user must be a user ID or a user of `mt2 people`, not "nobody"'],
    ['--call spot.placeOrdr', 'spot has no call "placeOrdr"'],
    ['--call spt', '--call must be one of'],
    ['--result order-not-fond', 'Did you mean order-not-found'],
  ])('refuses %s, which would match nothing', async (options, reason) => {
    const { code, err } = await mt2(`requests --follow ${options}`);
    expect([code, err]).toEqual([2, expect.stringContaining(reason)]);
  });

  it('prints a call as curl, with variables for secrets', async () => {
    await (await clientOf('trader')).send(product.spot.placeOrder, ORDER, { headers: { 'idempotency-key': 'once' } });
    const id = await last();
    const bash = await mt2(`requests curl ${id}`);
    expect(bash.out).toMatch(/^curl -X POST 'http:\/\/\S+\/api\/coin\/trade' \\\n/);
    expect(bash.out).toContain(`-H 'X-World: ${cli.world}' \\\n  -H 'lang: en' \\\n  -H "Authorization: $MT2_TOKEN" \\\n`);
    expect(bash.out).not.toContain('Idempotency-Key');
    expect((await mt2(`requests curl ${id} --same-key`)).out).toContain("-H 'Idempotency-Key: once'");
    await (await clientOf()).send(product.session.login, { user_string: 'trader@mt2.test', password: 'mt2-demo' });
    expect(await cli.json(`requests curl ${await last()}`)).toEqual({
      text: expect.stringContaining('--data-urlencode "password=$MT2_PASSWORD"'),
      variables: ['MT2_PASSWORD'],
    });
    const keyless = await mt2(`requests curl ${await last()} --same-key`);
    expect([keyless.code, keyless.err]).toEqual([2, expect.stringContaining('no idempotency key')]);
    expect((await mt2('requests curl 99999')).err).toMatch(/^request-not-found: /);
  });
});

describe('mt2 requests send', () => {
  it('sends a read at once, as the same user', async () => {
    await (await clientOf('trader')).send(product.account.getProfile, {});
    const sent = await mt2(`requests send ${await last()}`);
    expect([sent.code, sent.out]).toEqual([0, expect.stringMatching(/^HTTP 200\n\{[\s\S]*"trader@mt2\.test"/)]);
    expect((await listed())[0]).toMatchObject({ call: 'account.getProfile', user: { account: 'trader@mt2.test' } });
  });

  it('sends a change only if the person agrees, with changed fields, and with a new key unless it is to be the same', async () => {
    await (await clientOf('trader')).send(product.spot.placeOrder, ORDER, { headers: { 'idempotency-key': 'twice' } });
    const id = await last();
    const silent = await mt2(`requests send ${id}`);
    expect([silent.code, silent.err]).toEqual([2, `spot.placeOrder changes the world ${cli.world}: add --yes to send it.`]);
    const asked: string[] = [];
    const answered = (isYes: boolean) => (question: string) => {
      asked.push(question);
      return Promise.resolve(isYes);
    };
    expect((await cli.run(`requests send ${id}`, {}, answered(false))).err).toBe('Nothing was sent.');
    expect(await last()).toBe(id);
    expect((await cli.run(`requests send ${id}`, {}, answered(true))).code).toBe(0);
    expect(asked).toEqual(Array(2).fill(`spot.placeOrder changes the world ${cli.world}. Send it again?`));
    type Sent = { status: number; answer: { order: { id: number; trade_amount: string } } };
    const { answer } = (await cli.json(`requests send ${id} --yes amount=0.02`)) as Sent;
    expect(answer.order.trade_amount).toBe('0.02000000');
    const { answer: first } = (await cli.json(`requests send ${id} --yes --same-key`)) as Sent;
    expect(first.order.id).toBe(answer.order.id - 2);
  });

  it('says so if no answer arrives, or a part of one', async () => {
    await (await clientOf('trader')).send(product.account.getProfile, {});
    const id = await last();
    for (const effect of ['connection-reset', 'truncated-body']) {
      await mt2(`faults add ${effect} account.getProfile --first 1`);
      const { code, err } = await mt2(`requests send ${id}`);
      expect([effect, code, err]).toEqual([effect, 3, 'No whole answer arrived.']);
    }
  });

  it('asks for the fields that the log does not have, and cannot be a guest of the chat again', async () => {
    await (await clientOf()).send(product.session.login, { user_string: 'trader@mt2.test', password: 'wrong-1' });
    const id = await last();
    const without = await mt2(`requests send ${id} --yes`);
    expect([without.code, without.err]).toEqual([2, 'The log does not have password: add password=….']);
    expect((await mt2(`requests send ${id} --yes password=mt2-demo`)).code).toBe(0);
    const refused = await mt2(`requests send ${id} --yes password=wrong-2`);
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('"type": "error"')]);
    const guest = await (await clientOf()).send(product.chat.beginGuest, {});
    const token = guest.ok ? guest.message : '';
    await cli.server.client(cli.world, token).send(product.chat.say, { text: 'Hello' });
    expect((await mt2(`requests send ${await last()} --yes`)).err).toContain('a guest of the chat');
  });
});
