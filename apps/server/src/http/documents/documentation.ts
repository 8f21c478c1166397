import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { filesIn } from '../pages.ts';
import { pagePolicy } from './page-policy.ts';

const PREFIX = '/docs/';

/** The built documentation at `/docs/`; undefined: it is not built, and the address is unknown. */
export async function serveDocumentation(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  const paths = new Set(filesIn(folder));
  for (const path of ['', ...paths]) app.pages.add(PREFIX + path);
  const policies = new Map<string, string>();
  const policyFor = (path: string): string => {
    const policy = policies.get(path) ?? pagePolicy(readFileSync(join(folder, path), 'utf8'));
    policies.set(path, policy);
    return policy;
  };
  await app.register(async (pages) => {
    await pages.register(files, { root: folder, serve: false, cacheControl: false });
    const send = (path: string, reply: FastifyReply): FastifyReply => {
      if (!paths.has(path)) {
        reply.callNotFound();
        return reply;
      }
      reply.header('x-content-type-options', 'nosniff');
      reply.header('referrer-policy', 'no-referrer');
      reply.header('cross-origin-resource-policy', 'same-origin');
      reply.header('cache-control', path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.endsWith('.html')) reply.header('content-security-policy', policyFor(path));
      return reply.sendFile(path);
    };
    // The router ignores a trailing slash, without which the links of the first page would leave the folder.
    pages.get(PREFIX.slice(0, -1), ({ url }, reply) => (/\/(?:\?|$)/.test(url) ? send('index.html', reply) : reply.redirect(PREFIX, 302)));
    pages.get<{ Params: { '*': string } }>(`${PREFIX}*`, ({ params }, reply) => send(params['*'] || 'index.html', reply));
  });
}
