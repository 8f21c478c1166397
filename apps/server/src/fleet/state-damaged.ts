/** What the store has of a world is not a world. */
export class StateDamaged extends Error {}
