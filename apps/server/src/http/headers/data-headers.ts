/** Headers of every data answer: browsers must not take it for another type, run any of it, or show it in a frame. */
export const DATA_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
