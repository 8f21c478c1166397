import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import { product } from '@mt2/contracts';
import type { WorldRecord } from '@mt2/contracts/lab/recorded';
import { ok, openServer } from '@mt2/server/testing/harness';
import { liveADay } from '@mt2/server/testing/live-a-day';
import { afterAll, describe, expect, it } from 'vitest';
import { type Replayed, type ReplayOptions, readRecord, recordText, replay, World } from '../src/index.ts';
import { patienceFor } from '../src/send-step.ts';

const server = await openServer();
const url = await server.url();
afterAll(() => server.close());

const opened = () => World.open({ url });
/** The record after a round trip through its file. */
const recorded = async (world: World) => readRecord(recordText(await world.record()));
const replayed = (record: WorldRecord, options: ReplayOptions = {}): Promise<Replayed> => replay(record, { url, ...options });
const wentAsRecorded = { steps: expect.any(Number), tables: [] };

/** The record replays without a difference, to the same hash. */
async function expectSame(world: World, options: ReplayOptions = {}): Promise<void> {
  const done = await replayed(await recorded(world), options);
  expect(done).toEqual({ world: expect.any(String), ...wentAsRecorded });
  expect(await new World(done.world, { url, ...options }).hash()).toBe(await world.hash());
}

describe('a replay', () => {
  it('ends in the same hash after days of registering, trading, speculating and scripted prices', async () => {
    const world = await opened();
    await liveADay(server.world(world.id));
    await world.operator.setPolicies({ deposit: { mode: 'approve', after: 60 } });
    await world.people.create({ level: 'advanced', fund_password: true });
    await world.clock.advance('1d');
    await expectSame(world);
  });

  it("of the main world makes the seed's users act on their own, as they do there", async () => {
    const main = new World('main', { url });
    await main.clock.freeze();
    const record = await recorded(main);
    expect(record.steps[0]).toMatchObject({ call: 'operator.setPolicies', input: { 'p2p-merchant': { mode: 'approve', after: 60 } } });
    await expectSame(main);
  });

  it('continues after secrets that are not in the record: own passwords, wrong codes, keys of guests, images', async () => {
    const world = await opened();
    await world.people.signUp('ann@mt2.test', 'Unlikely-77');
    const login = (password: string) => world.call(product.session.login, { user_string: 'ann@mt2.test', password });
    await expect(login('Unlikely-78')).rejects.toThrow();
    await login('Unlikely-77');
    const token = await world.call(product.chat.beginGuest, {});
    await world.call(product.chat.say, { text: 'Hello' }, { token });
    const bytes = await pngBytes();
    await world.call(product.security.setAntiPhishingCode, { anti_phishing_code: 'Blue7' }, await world.people.logIn('ann@mt2.test'));
    await world.call(product.upload.uploadPicture, { file: fileOf(bytes) }, await world.people.logIn('ann@mt2.test'));
    await expectSame(world, { picture: async () => new Blob([new Uint8Array(bytes)]) });
    await expect(replayed(await recorded(world))).rejects.toThrow('which is not next to the record');
  });

  it('logs in from the same devices, of which a new one is reported to the user', async () => {
    const world = await opened();
    for (const agent of ['Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0', 'Mozilla/5.0 (iPhone) CriOS/142.0'])
      await fetch(`${world.url}/api/user/login`, {
        method: 'POST',
        headers: { 'x-world': world.id, 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({ user_string: 'trader@mt2.test', password: 'mt2-demo' }),
      });
    expect((await world.outbox.list({ purpose: 'security' })).at(-1)?.text).toContain('new device: Chrome, iPhone');
    await expectSame(world);
  });

  it('repeats the faults that commands ordered for themselves', async () => {
    const world = await opened();
    const { token } = await world.people.logIn('trader');
    const fields = JSON.stringify({ currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '50000' });
    for (const fault of ['duplicate', 'drop-before-commit', 'refusal=insufficient-balance', 'latency=10']) {
      const headers = { 'x-world': world.id, authorization: token, 'content-type': 'application/json', 'x-mt2-fault': fault };
      await fetch(`${url}/api/coin/trade`, { method: 'POST', headers, body: fields })
        .then((answer) => answer.text())
        .catch(() => '');
    }
    const { steps } = await recorded(world);
    expect(steps.flatMap(({ fault }) => fault ?? [])).toEqual([
      'header: duplicate',
      'header: drop-before-commit',
      'header: refusal insufficient-balance',
      'header: latency of 10 ms',
    ]);
    await expectSame(world);
  });

  it('sends an image uploaded without a session as the user’s whose call named it', async () => {
    const world = await opened();
    const bytes = await pngBytes(51, 52);
    const guest = server.world(world.id).guest;
    for (const file of [fileOf(await pngBytes()), fileOf(bytes)]) await ok(guest, product.upload.uploadPicture, { file });
    const { message: imgs } = await ok(guest, product.upload.uploadPicture, { file: fileOf(bytes) });
    const trader = await server.world(world.id).as('trader');
    for (const content of ['', 'Look at this.', 'And again.']) await trader.send(product.help.sendFeedback, { content, imgs });
    const { steps } = await recorded(world);
    expect(steps.map(({ call, as }) => [call, as])).toEqual([
      ['upload.uploadPicture', 'trader'],
      ...Array<[string, string]>(3).fill(['help.sendFeedback', 'trader']),
    ]);
    await expectSame(world, { picture: async () => new Blob([new Uint8Array(bytes)]) });
  });

  it('continues after an authenticator was turned on and off, with codes as typed', async () => {
    const world = await opened();
    const here = await world.people.logIn('basic');
    const typed = async () => {
      const { code } = await world.people.totp('basic');
      return { pay_password: '246810', totp: `${code.slice(0, 3)} ${code.slice(3)}` };
    };
    await world.call(product.security.startAuthenticator, {}, here);
    await expect(world.call(product.security.turnOnAuthenticator, { pay_password: '246810', totp: 'éééééé' }, here)).rejects.toThrow();
    await world.call(product.security.turnOnAuthenticator, await typed(), here);
    await world.clock.advance('30s');
    await world.call(product.security.turnOffAuthenticator, await typed(), here);
    const totps = (await recorded(world)).steps.flatMap(({ input }) => ('totp' in input ? [input.totp] : []));
    expect(totps.slice(1)).toEqual([{ secret: 'totp 1010 now' }, { secret: 'totp 1010 now' }]);
    await expectSame(world);
  });

  it('covers the product as its clients use it: repeated keys, refusals, other languages, faults', async () => {
    const world = await opened();
    const client = await server.world(world.id).as('newcomer', { 'idempotency-key': 'once', lang: 'jp' });
    await world.faults.add({ call: 'account.*', effect: 'drop-after-commit', when: 'nth', count: 2 });
    for (const _ of [1, 2, 3]) await client.send(product.account.setNickname, { nickname: 'Ada' }).catch(() => undefined);
    await client.send(product.spot.placeOrder, { currency_id: 1, legal_id: 3, type: 1, amount: '1' });
    // While there is a rule, reads are recorded, too: some answers are prepared as bytes, and images are no JSON.
    const bytes = await pngBytes();
    const { message: path } = await ok(client, product.upload.uploadPicture, { file: fileOf(bytes) });
    await ok(client, product.upload.getPicture, { name: path.split('/').at(-1) ?? '' });
    await ok(client, product.market.listQuotations, {});
    await ok(client, product.account.getProfile, {});
    await expectSame(world, { picture: async () => new Blob([new Uint8Array(bytes)]) });
    const record = await recorded(world);
    const [image, ...reads] = record.steps.slice(-3);
    expect([image, ...reads].map((step) => step && 'answer' in step)).toEqual([false, false, true]);
    const other = { ...record, steps: [{ ...image, input: { name: 'none.png' } }] } as WorldRecord;
    expect((await replayed(other)).difference).toMatchObject({ expected: 'an answer', got: 'refused: picture-not-found' });
  });

  it('reports the step with a different answer, and the expected one', async () => {
    const world = await opened();
    await world.people.fund('newcomer', { currency: 'USDT', amount: '5' });
    await world.people.fund('newcomer', { currency: 'USDT', amount: '6' });
    const record = await recorded(world);
    const [first, second] = record.steps;
    const changed = { ...record, steps: [first, { ...second, input: { ...second?.input, amount: '7' } }] } as WorldRecord;
    expect((await replayed(changed)).difference).toMatchObject({
      step: 2,
      call: 'people.fund',
      expected: expect.stringContaining('"available":"11.00000000"'),
      got: expect.stringContaining('"available":"12.00000000"'),
    });
    const refused = { ...record, steps: [{ ...first, refusal: 'amount-invalid' }] } as WorldRecord;
    expect((await replayed(refused)).difference).toMatchObject({ step: 1, expected: 'refused: amount-invalid' });
  });

  it('of a fork replays everything since the seed, or only later steps from the world it was forked from', async () => {
    const parent = await opened();
    await parent.people.fund('newcomer', { currency: 'USDT', amount: '5' });
    const world = await World.open({ url, from: parent.id });
    await world.people.fund('newcomer', { currency: 'USDT', amount: '6' });
    await expectSame(world);
    await expectSame(world, { from: parent.id });
  });

  it('is refused if its start world no longer exists, or has advanced', async () => {
    const parent = await opened();
    const world = await World.open({ url, from: parent.id });
    await world.people.fund('newcomer', { currency: 'USDT', amount: '6' });
    const record = { ...(await recorded(world)), from: parent.id };
    await parent.clock.advance('1d');
    await expect(replayed(record)).rejects.toThrow(
      `${parent.id} is at 2026-01-02T00:00:00Z, and the first step to replay was recorded at 2026-01-01T00:00:00Z: it has advanced since.`,
    );
    await expect(replayed(record, { from: parent.id })).rejects.toThrow('it has advanced since');
    await parent.remove();
    await expect(replayed(record)).rejects.toThrow(`The record begins at ${parent.id}, a world or snapshot that this server does not have`);
  });

  it('reports tables that ended differently, and stops the clock where the recorded world ran', async () => {
    const world = await opened();
    await world.clock.run();
    await world.people.fund('newcomer', { currency: 'USDT', amount: '5' });
    const record = await recorded(world);
    expect(await replayed(record)).toMatchObject(wentAsRecorded);
    const other = { ...record, hash: '', tables: { ...record.tables, Balance: '00000000' } };
    expect((await replayed(other)).tables).toEqual(['Balance']);
  });

  it.each([
    ['Step 1 is moon.land', { steps: [{ at: '2026-01-01T00:00:00Z', call: 'moon.land', input: {} }] }],
    ['begin at 2026-01-01T00:00:00Z', { epoch: '2027-01-01T00:00:00Z' }],
  ])('is refused: %s', async (text, wrong) => {
    await expect(replayed({ ...(await recorded(await opened())), ...wrong })).rejects.toThrow(text);
  });

  it('waits for an answer that a fault delays', () => {
    expect(['rule 1: duplicate', 'rule 2: latency of 90000 ms'].map(patienceFor)).toEqual([2_000, 92_000]);
  });

  it('reads only valid records', () => {
    expect(() => readRecord('{')).toThrow('This is not a record: it is not JSON.');
    expect(() => readRecord('{"format":2}')).toThrow('This is not a record: format');
  });
});
