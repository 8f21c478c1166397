/** The code with which a server closes a feed whose client shall connect again: it ends, or the feed comes from elsewhere. */
export const RESTARTS = 1012;

/** The longest wait that a server can ask for, milliseconds. */
const LONGEST_MS = 30_000;

/** The reason of that close if the client shall wait first, so that not all of them come at the same moment. */
export const waitReason = (ms: number): string => `The server ends. Connect again in ${ms} ms.`;

/** The milliseconds that a close asks its client to wait before it connects again; undefined: it does not ask. */
export function waitOf({ code, reason }: { readonly code: number; readonly reason: string }): number | undefined {
  const [, ms] = (code === RESTARTS && /\bin (\d{1,6}) ms\.$/.exec(reason)) || [];
  return ms === undefined ? undefined : Math.min(Number(ms), LONGEST_MS);
}
