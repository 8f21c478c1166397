import { inlineScriptsIn } from '../headers/inline-scripts.ts';

/** Content security policy of a page for readers: this server's files, and the page's own inline scripts; styles are from `styles`. */
export const pagePolicy = (page: string, styles: "'self'" | "'unsafe-inline'"): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptsIn(page)].join(' '),
    `style-src ${styles}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
