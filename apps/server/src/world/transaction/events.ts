import type { UserEvent } from '@mt2/contracts/areas';

/** An event for a user's feed: computed only where the world has listeners, and then at once. */
type UserEventPayload = { readonly userId: number; readonly event: UserEvent | (() => UserEvent) };

/**
 * The events of a world, by name. An area declares its own beside its
 * code: `declare module '…/world/events.ts' { interface Events { … } }`.
 */
export interface Events {
  'user.event': UserEventPayload;
}

/** Calls every subscriber of an event at once, in the transaction in which it happens. */
export type Emit = <N extends keyof Events>(name: N, payload: Events[N]) => void;
