/** What every answer has that is data: no browser takes it for anything else, runs anything of it, or shows it in a frame. */
export const DATA_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
