import { createHash } from 'node:crypto';
import { product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ask, askServer } from '../../testing/ask.ts';
import { OWN_SEED, ok, openServer } from '../../testing/harness.ts';

type Described = { readonly description?: string; readonly name?: string; readonly $ref?: string };
type Document = {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId: string; readonly parameters: readonly Described[] }>>>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties?: Readonly<Record<string, Described>> }>> };
  readonly tags: readonly Described[];
};

const server = await openServer();
afterAll(() => server.close());

describe('the documents', () => {
  it('are one of the product and one of the lab', async () => {
    const world = await server.fork();
    const pathsAt = async (url: string) => Object.keys((await ask(world, { url })).body.paths as object);
    const [ofProduct, ofLab] = [await pathsAt('/api/openapi.json'), await pathsAt('/lab/api/openapi.json')];
    expect(ofProduct).toContain('/api/user/login');
    expect(ofProduct.filter((path) => path.startsWith('/lab/'))).toEqual([]);
    expect(ofLab).toContain('/lab/api/worlds/{world}/fork');
    expect(ofLab.filter((path) => !path.startsWith('/lab/'))).toEqual([]);
    const page = await server.app.http.inject('/api/docs/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    for (const url of ['/api/openapi.json', '/lab/api/openapi.json']) expect(page.body).toContain(url);
  });

  it.each([
    ['/api/openapi.json', 600],
    ['/lab/api/openapi.json', 200],
  ])('give the meaning of every field: %s', async (url, most) => {
    const { body } = await ask(await server.fork(), { url });
    const { paths, components, tags } = body as unknown as Document;
    const fields = Object.entries(components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([field, schema]) => [`${name}.${field}`, schema] as const),
    );
    const parameters = Object.values(paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ operationId, parameters }) => parameters.map((each) => [`${operationId}?${each.name}`, each] as const));
    expect(fields.length).toBeGreaterThan(most);
    const dumb = [...fields, ...parameters].filter(
      ([, each]) => !('$ref' in each && each.$ref?.includes('/parameters/')) && !each.description,
    );
    expect(dumb.map(([name]) => name)).toEqual([]);
    expect(tags.filter(({ description }) => !description)).toEqual([]);
  });

  it('name the address at which they were asked for', async () => {
    const serversAt = async (headers: Record<string, string>) =>
      (await server.app.http.inject({ url: '/api/openapi.json', headers })).json<{ servers: { url: string }[] }>().servers;
    expect(await serversAt({ host: 'localhost:3000' })).toMatchObject([{ url: 'http://localhost:3000' }]);
    expect(await serversAt({ host: 'w.localhost', 'x-forwarded-proto': 'https' })).toMatchObject([{ url: 'https://w.localhost' }]);
  });

  it('run only their own scripts', async () => {
    const { http } = server.app;
    const page = await http.inject('/api/docs/');
    const [, inline = ''] = /<script[^>]*>([^<]+)<\/script>/.exec(page.body) ?? [];
    const hash = createHash('sha256').update(inline).digest('base64');
    const policy = String(page.headers['content-security-policy']).split('; ');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'"]));
    for (const url of ['/api/docs/', '/api/docs/js/scalar.js', '/api/docs/js/scalar.js/', '/api/openapi.json', '/lab/api/openapi.json']) {
      const { statusCode, headers } = await http.inject(url);
      expect([url, statusCode, headers['x-content-type-options']]).toEqual([url, 200, 'nosniff']);
    }
    const { statusCode, headers } = await http.inject('/api/docs');
    expect([statusCode, headers.location]).toEqual([301, '/api/docs/']);
  });

  it('include the feeds: every message and shape once, each link within the page, and no script', async () => {
    const { http } = server.app;
    const { body: page, headers } = await http.inject('/api/docs/feeds');
    const { channels, components } = (await http.inject('/api/asyncapi.json')).json();
    for (const { address } of Object.values(channels as Record<string, { address: string }>)) expect(page).toContain(`>${address}</h2>`);
    for (const { name, examples } of Object.values(
      components.messages as Record<string, { name: string; examples: [{ payload: object }] }>,
    )) {
      expect(page).toContain(`<h3>${name}</h3>`);
      expect(page).toContain(JSON.stringify(examples[0].payload, null, 2).replaceAll('"', '&quot;'));
    }
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(components.schemas)));
    expect(page).not.toMatch(/<script|https?:\/\//);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect((await http.inject('/api/openapi.json')).json().info.description).toContain('(/api/docs/feeds)');
  });

  it('leave the lab out if it is off', async () => {
    const closed = await openServer({ isLabOn: false, worldSeed: OWN_SEED });
    const { body } = await askServer(closed, { url: '/api/openapi.json' });
    expect(Object.keys(body.paths as object).filter((path) => path.startsWith('/lab'))).toEqual([]);
    expect((await closed.app.http.inject('/lab/api/openapi.json')).statusCode).toBe(404);
    expect((await ok(closed.client(''), product.meta.getHealth, {})).message.lab).toBe(false);
    await closed.close();
  });
});
