import type { UserEvent } from '@mt2/contracts/areas';

/** What happens to a user, for the feed: made only where somebody follows the world, and then at once. */
type UserNews = { readonly userId: number; readonly event: UserEvent | (() => UserEvent) };

/** The events of a world, by name. An area declares its own beside its code: `declare module '…/world/events.ts' { interface Events { … } }`. */
export interface Events {
  'user.event': UserNews;
}

/** Tells every subscriber of an event at once, in the transaction in which it happens. */
export type Emit = <N extends keyof Events>(name: N, payload: Events[N]) => void;
