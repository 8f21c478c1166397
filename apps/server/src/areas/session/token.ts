import { createHmac, randomBytes } from 'node:crypto';
import type { WorldFacts } from '../../world/world-facts.ts';

/** The end of a token: by it the server recognises what it issued. */
const macOf = (key: string, random: string): string => createHmac('sha256', key).update(`token ${random}`).digest('base64url').slice(0, 8);

/** A new token of a world, from real randomness, with its MAC at the end. */
export function newToken({ id, tokenKey = '' }: Pick<WorldFacts, 'id' | 'tokenKey'>): string {
  const random = randomBytes(18).toString('base64url');
  return `${id}.${random}${macOf(tokenKey, random)}`;
}

/** A token or key as this project writes them. `hasMac`: the server with the key issued it. */
export type TokenInText = { readonly token: string; readonly world: string; readonly hasMac: boolean };

/** A text is searched without this many layers of escapes. */
const MOST_LAYERS = 3;

/** A text without the escapes of URLs and JSON, and with the credentials of `Basic`. */
function plain(text: string): string {
  let read = text;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1)
    read = read.replace(/(?:%|\\u00)([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return read.replace(/\bbasic\s+([\w+/=-]+)/gi, (_, encoded) => Buffer.from(encoded, 'base64').toString('latin1'));
}

/** Everything in a text that looks like a token, however it is quoted, listed or escaped. */
export const tokensIn = (text: string, key: string): TokenInText[] =>
  [...plain(text).matchAll(/\.(?<=([a-z\d-]{1,32})\.)([\w-]{24})([\w-]{8})/g)].map(([end, world = '', random = '', mac]) => ({
    token: `${world}${end}`,
    world,
    hasMac: mac === macOf(key, random),
  }));
