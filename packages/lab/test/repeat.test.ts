import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import { type Call, product, type Sent } from '@mt2/contracts';
import type { RequestDetail } from '@mt2/contracts/lab/request';
import { openServer } from '@mt2/server/testing/harness';
import { afterAll, describe, expect } from 'vitest';
import type { Session, World } from '../src/index.ts';
import { missingIn, repeatOf, sendRepeat, variablesOf } from '../src/repeat/index.ts';
import { testAt } from './test-at.ts';

const server = await openServer();
const url = await server.url();
afterAll(() => server.close());
const test = testAt(url);

/** Sends a call, whatever its end, and reads it from the log. */
async function logged<C extends Call>(world: World, call: C, sent: Sent<C>, session?: Session): Promise<RequestDetail> {
  await world.call(call, sent, session).catch(() => undefined);
  const [row] = await world.requests.list({ limit: '1' });
  return world.requests.get(row?.id ?? 0);
}

describe('a request sent again', () => {
  test('needs the fields that the log does not have, and leaves out those that the call does not have', async ({ world }) => {
    const sent = { user_string: 'trader@mt2.test', password: 'mt2-demo', _t: '7' };
    const repeat = repeatOf(await logged(world, product.session.login, sent), world.id);
    expect([missingIn(repeat), variablesOf(repeat)]).toEqual([['password'], ['MT2_PASSWORD']]);
    expect(repeat.fields.map(({ name }) => name)).toEqual(['user_string', 'password']);
    await expect(sendRepeat(repeat, { url })).rejects.toThrow('without password');
    const again = repeatOf(await world.requests.get(1), world.id, { password: 'mt2-demo' });
    expect((await sendRepeat(again, { url })).answer).toMatchObject({ type: 'ok' });
  });

  test('has its fields in path and query, and a file in its body', async ({ world, people }) => {
    const session = await people.logIn('trader');
    const read = repeatOf(await logged(world, product.market.getTicker, { currency_id: 1 }), world.id);
    expect((await sendRepeat(read, { url })).answer).toMatchObject({ message: { currency_id: 1 } });
    const sent = await logged(world, product.upload.uploadPicture, { file: fileOf(await pngBytes()) }, session);
    expect(missingIn(repeatOf(sent, world.id))).toEqual(['file']);
    const upload = repeatOf(sent, world.id, { file: fileOf(await pngBytes()) });
    const { answer } = await sendRepeat(upload, { url, token: session.token });
    const picture = repeatOf(await logged(world, product.upload.getPicture, { name: 'a b.png' }, session), world.id);
    expect(picture.path).toBe('/upload/a%20b.png');
    const name =
      String((answer as { message: string }).message)
        .split('/')
        .at(-1) ?? '';
    const got = await sendRepeat(repeatOf(await logged(world, product.upload.getPicture, { name }, session), world.id), {
      url,
      ...session,
    });
    expect(got).toEqual({ status: 200, answer: expect.stringMatching(/^\d+ bytes of image\//) });
  });
});
