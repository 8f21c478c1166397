import { createHash } from 'node:crypto';

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>(.+?)<\/script>/gs;

/** Hashes of a page's inline scripts for its policy, computed over the text that a browser reads. */
export const inlineScriptsIn = (page: string): string[] =>
  Array.from(page.replaceAll('\r\n', '\n').matchAll(INLINE), ([, code = '']) => {
    const hash = createHash('sha256').update(code).digest('base64');
    return `'sha256-${hash}'`;
  });
