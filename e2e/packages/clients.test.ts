import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openWithApiTools } from './api-tools.ts';
import type { Repository } from './repository.ts';

const DOCUMENTS = { product: '/api/openapi.json', lab: '/lab/api/openapi.json' } as const;
const CONFIG = {
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
  },
};

/**
 * A valid order, and one whose side is a word; a client whose types are too wide compiles the second too, and then the
 * mark above it is an error.
 */
const orders = (place: string) =>
  ["{ currency_id: 1, legal_id: 3, type: 1, amount: '0.01' }", "{ currency_id: 1, legal_id: 3, type: 'buy', amount: '0.01' }"]
    .map((body, at) => `${at === 0 ? '' : '// @ts-expect-error the side is a number\n'}${place.replace('BODY', body)}\n`)
    .join('');

type Generator = Readonly<{ command: (document: string, out: string) => string[]; use: string }>;
const GENERATORS: Readonly<Record<string, Generator>> = {
  'openapi-typescript': {
    command: (document, out) => ['openapi-typescript', document, '--default-non-nullable', 'false', '--output', `${out}.ts`],
    use: `import type { paths } from './product.ts';
export type Order = NonNullable<paths['/api/coin/trade']['post']['requestBody']>['content']['application/json'];
const place = (order: Order) => order;
${orders('place(BODY);')}`,
  },
  'hey-api': {
    command: (document, out) => ['openapi-ts', '--input', document, '--output', out],
    use: `import { spotPlaceOrder } from './product';\n${orders('await spotPlaceOrder({ body: BODY });')}`,
  },
  orval: {
    command: (document, out) => ['orval', '--input', document, '--output', `${out}.ts`, '--client', 'fetch'],
    use: `import { spotPlaceOrder } from './product.ts';\n${orders('await spotPlaceOrder(BODY);')}`,
  },
  redocly: {
    command: (document, out) => ['redocly', 'generate-client', document, '--output', `${out}.ts`, '--import-ext', 'ts'],
    use: `import { spot_placeOrder } from './product.ts';\n${orders('await spot_placeOrder({ body: BODY });')}`,
  },
};

let repository: Repository;
beforeAll(async () => {
  repository = openWithApiTools(inject('apiTools'));
  for (const [name, path] of Object.entries(DOCUMENTS))
    repository.write(`${name}.json`, await (await fetch(`${inject('url')}${path}`)).text());
});
afterAll(() => repository?.remove());

const run = async (...command: string[]) => {
  const { code, out, err } = await repository.run(['npx', '--no-install', ...command], undefined, { REDOCLY_TELEMETRY: 'off' });
  expect({ code, out, err }).toMatchObject({ code: 0 });
};

describe('a client generated from the documents', () => {
  it.each(Object.entries(GENERATORS))(
    'by %s compiles, and its types refuse an order whose side is a word',
    async (name, { command, use }) => {
      for (const document of Object.keys(DOCUMENTS)) await run(...command(`${document}.json`, `${name}/${document}`));
      repository.write(`${name}/use.ts`, use);
      repository.write('tsconfig.json', JSON.stringify({ ...CONFIG, include: [name] }));
      await run('tsc', '-p', '.');
    },
  );
});
