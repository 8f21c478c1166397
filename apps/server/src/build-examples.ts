// For an image: plays the scenario of each call, and keeps the examples that the reference at `/api/docs` shows if they are there.
import { writeFileSync } from 'node:fs';
import { playExamples } from '@mt2/conformance/examples';
import { createClient } from '@mt2/contracts';
import { EXAMPLES_FILE } from './http/documents/read-additions.ts';
import { injecting } from './http/injecting.ts';
import { withTemporaryApp } from './process/temporary-app.ts';

await withTemporaryApp(async ({ http }) => {
  const client = (world: string, token = '', headers: Record<string, string> = {}) =>
    createClient({
      baseUrl: '',
      fetch: injecting(http),
      headers: () => ({ 'x-world': world, host: '127.0.0.1', ...(token ? { authorization: token } : {}), ...headers }),
    });
  writeFileSync(EXAMPLES_FILE, JSON.stringify(await playExamples({ client })));
});
