import { createHash } from 'node:crypto';
import { BCP47, type Language } from '@mt2/contracts/languages';
import { inWorld, isLoopback, productOrigin } from '@mt2/contracts/origin';
import { pictureAtWorldHost } from '@mt2/contracts/world-hosts';
import { emailOf, PASSWORD } from '@mt2/prisma/seed/personas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loopbackHosts } from '../../http/pages.ts';
import { addressOf } from '../../http/request/address-of.ts';
import { languageOfBrowser, messageSentence } from '../../http/request/language.ts';
import { isOfAnotherSite } from '../guard.ts';
import { MOST_PER_ADDRESS, type Shares } from './shares.ts';

export const SHARE_PATH = '/share';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{box-sizing:border-box;max-width:30rem;min-height:100vh;margin:auto;padding:1.5rem;
display:flex;flex-direction:column;justify-content:center}
h1{font-size:1.5rem;line-height:1.25;margin:0}p{margin:1rem 0 0;overflow-wrap:anywhere}
button{margin-top:1.5rem;width:100%;min-height:48px;border:0;border-radius:12px;padding:.5rem 1rem;
background:#0b5fff;color:#fff;font:inherit;font-weight:600}
button:focus-visible{outline:3px solid;outline-offset:2px}`;
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const STYLE_HASH = hashOf(STYLE);

/** Asks for the copy at this page's own host. */
const NAMED = 'named';
const ON_ERROR = `document.forms[0].action='?${NAMED}'`;
const ON_ERROR_HASH = hashOf(ON_ERROR);

/** The picture is not shown: it only tells whether the browser finds hosts of worlds. Its handler is the page's only code. */
const probeAt = (picture: string): string => `<img hidden alt="" src="${htmlOf(picture)}" onerror="${ON_ERROR}">`;

type Say = (
  name: 'title' | 'about' | 'login' | 'open' | 'expired' | 'full' | 'yours' | 'foreign',
  values?: Readonly<Record<string, string>>,
) => string;

const htmlOf = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const paragraph = (text: string): string => `<p>${htmlOf(text)}</p>`;

const pageOf = (lang: Language, say: Say, content: string): string => `<!doctype html>
<html lang="${BCP47[lang]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlOf(say('title'))}</title><style>${STYLE}</style>
<h1>${htmlOf(say('title'))}</h1>${content}
</html>
`;

/** The address of the page, if worlds have hosts there, which the visitor's browser may find or not. */
function loopbackOf({ protocol, host }: FastifyRequest): URL | undefined {
  const here = URL.parse(`${protocol}://${host}`);
  return here && isLoopback(here) ? here : undefined;
}

/** A page without scripts, except for what happens if the browser finds no hosts of worlds. Its form may lead to the copy's own host. */
function send(request: FastifyRequest, reply: FastifyReply, status: number, content: (say: Say) => string): FastifyReply {
  const lang = languageOfBrowser(request.headers['accept-language']);
  const say: Say = (name, values) => messageSentence(lang, `share.${name}`, values);
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        `default-src 'none'; style-src ${STYLE_HASH}; form-action 'self' ${loopbackHosts(request)}; ` +
        `base-uri 'none'; frame-ancestors 'none'; img-src ${loopbackHosts(request)}; ` +
        `script-src 'unsafe-hashes' ${ON_ERROR_HASH}`,
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      // With no-referrer, the browser would not name the origin of the form.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      vary: 'accept-language',
    })
    .send(pageOf(lang, say, content(say)));
}

/** The product in a copy, as the visitor's browser reaches it, for a guest: another copy may have had its name. */
function urlOf(world: string, request: FastifyRequest): string {
  const here = NAMED in (request.query as object) ? undefined : loopbackOf(request);
  return here ? `${productOrigin(world, here)}/` : `${inWorld('', world)}#/?lab=guest`;
}

const STATUS = { expired: 404, full: 503, yours: 429 } as const;

type ByToken = { Params: { token: string } };

/** Serves the pages of links. Only the button, a POST, makes a copy: programs that preview links send GETs. */
export function serveSharePages(app: FastifyInstance, shares: Shares, proxies: number): void {
  app.get<ByToken>(`${SHARE_PATH}/:token`, (request, reply) => {
    const world = shares.worldOf(request.params.token);
    if (world === undefined) return send(request, reply, 404, (say) => paragraph(say('expired')));
    const here = loopbackOf(request);
    return send(
      request,
      reply,
      200,
      (say) => `${paragraph(say('about', { world }))}${paragraph(say('login', { account: emailOf('trader'), password: PASSWORD }))}
<form method="post"><button>${htmlOf(say('open'))}</button></form>${here ? probeAt(pictureAtWorldHost(here)) : ''}`,
    );
  });
  app.post<ByToken>(`${SHARE_PATH}/:token`, async (request, reply) => {
    if (isOfAnotherSite(request.headers, request.host.toLowerCase())) return send(request, reply, 403, (say) => paragraph(say('foreign')));
    const opened = await shares.open(request.params.token, addressOf(request.raw, proxies));
    if (opened.ok) return reply.header('cache-control', 'no-store').redirect(urlOf(opened.value, request), 303);
    return send(request, reply, STATUS[opened.refusal], (say) => paragraph(say(opened.refusal, { count: String(MOST_PER_ADDRESS) })));
  });
}
