import type { UserEvent } from '@mt2/contracts/areas';

/** An event for a user's feed: computed only if the world has listeners, and then immediately. */
type UserEventPayload = { readonly userId: number; readonly event: UserEvent | (() => UserEvent) };

/**
 * The events of a world, by name. An area declares its own in its code: `declare module '…/world/transaction/events.ts' { interface
 * Events { … } }`.
 */
export interface Events {
  'user.event': UserEventPayload;
}

/** Calls every subscriber of an event immediately, in the same transaction. */
export type Emit = <N extends keyof Events>(name: N, payload: Events[N]) => void;
