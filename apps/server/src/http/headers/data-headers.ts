/** Headers of every data answer: no browser takes it for another type, runs anything of it, or shows it in a frame. */
export const DATA_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
