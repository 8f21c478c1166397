import type { ServerMessage } from '@mt2/contracts/feed';

export type Hello = Extract<ServerMessage, { type: 'hello' }>;

/** Why the page is greeted. */
type Reason = 'new connection' | 'new pace' | 'replaced world';
/** The last greeting. */
let greeted: { readonly by: WebSocket | undefined; readonly pace: string; readonly state: string | undefined } | undefined;
/** By this many seconds the page's own clock may be ahead of the world's. */
const AHEAD_S = 5;

/**
 * Notes a greeting, and tells its reason. If the world was reset or restored, everything read is outdated. Its state has another ID
 * then, also if the page was hidden or offline. A connection is greeted again for that, or for a new pace of its clock; other servers may
 * not say for which, but only a replaced world has the same pace or an earlier time. `before` is the world's time as the page knew it.
 */
export function followWorld(by: WebSocket | undefined, { mode, rate, now, state, replaced = false }: Hello, before: number): Reason {
  const pace = `${mode} ${rate}`;
  const isSecond = greeted !== undefined && greeted.by === by;
  const isOther = state !== undefined && greeted?.state !== undefined && state !== greeted.state;
  const isReplaced = isOther || (isSecond && (replaced || greeted?.pace === pace || now < before - AHEAD_S));
  greeted = { by, pace, state };
  if (isReplaced) return 'replaced world';
  return isSecond ? 'new pace' : 'new connection';
}

const forgetting: (() => void)[] = [];
/** Calls `forget` whenever the world was reset or restored: numbers remembered from before may belong to other objects now. */
export const onReplacedWorld = (forget: () => void): void => void forgetting.push(forget);

/** Forgets what the page remembers of a world that was reset or restored. */
export function forgetWorld(): void {
  for (const forget of forgetting) forget();
}
