import { inlineScriptsIn } from '../headers/inline-scripts.ts';

/** Content security policy of a page for readers: this server's files, and the page's own inline scripts and styles. */
export const pagePolicy = (page: string): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptsIn(page)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
