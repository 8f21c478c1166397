import { originOf, type Server } from './connect.ts';

const STANDARD = 'http://127.0.0.1:3000';

/** The server given by `MT2_URL` and `LAB_TOKEN`, as for the command line; a browser has neither. */
export function serverOf({ url, labToken }: Partial<Server> = {}): Server {
  const env = typeof process === 'undefined' ? {} : process.env;
  return { url: originOf(url ?? (env.MT2_URL || STANDARD)), labToken: labToken ?? env.LAB_TOKEN ?? '' };
}
