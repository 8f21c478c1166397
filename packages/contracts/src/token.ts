/** The world of a session's token, which is the part before its dot; undefined if the server has no worlds. */
export const worldOfToken = (token: string | undefined): string | undefined =>
  token ? /^([a-z0-9-]{1,32})\.[\w-]{20,}$/.exec(token)?.[1] : undefined;
