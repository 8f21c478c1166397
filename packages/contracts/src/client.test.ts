import { expect, it } from 'vitest';
import { createClient } from './client.ts';
import { lab } from './lab/index.ts';

it('a file is the message of its answer, as bytes', async () => {
  const fetch = async () => new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'application/gzip' } });
  const answer = await createClient({ baseUrl: '', fetch }).send(lab.worlds.exportWorld, { world: 'main' });
  expect(answer.ok && (await answer.message.bytes())).toEqual(new Uint8Array([1, 2, 3]));
});
