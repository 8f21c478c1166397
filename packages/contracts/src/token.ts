/** The world that a session's token was made in, which is the part before its dot; undefined where the server has no worlds. */
export const worldOfToken = (token: string | undefined): string | undefined => /^([a-z0-9-]{1,32})\.[\w-]{20,}$/.exec(token ?? '')?.[1];
