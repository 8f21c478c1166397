/** Headers of every data answer: browsers must not take it for another type, run any of it, or show it in a frame. */
export const DATA_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** The headers of an answer of this type that is written without the API's envelope, and that nobody may keep. */
export const unkeptHeaders = (contentType: string) => ({ ...DATA_HEADERS, 'content-type': contentType, 'cache-control': 'no-store' });
