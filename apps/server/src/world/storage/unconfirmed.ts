/** Thrown if the store of a fleet did not confirm a change in time, or refused it: the outcome is unknown, and the caller may repeat it. */
export class Unconfirmed extends Error {}
