/** A server that may own worlds, and how many it says it owns. */
export type Candidate = { readonly server: string; readonly url: string; readonly worlds: number };

/** Servers are even if their worlds differ by at most one more than a share divided by this. */
const EVEN_PART = 4;

export const whoHasFewest = (servers: readonly Candidate[]): Candidate | undefined =>
  servers.reduce<Candidate | undefined>((found, each) => (found && found.worlds <= each.worlds ? found : each), undefined);

/**
 * The server that should have one of the `own` worlds of this one: it has the fewest, and this one has more than its share and many
 * more than that one. Undefined if the worlds are even. No move leaves this one below its share, so the moves come to an end.
 */
export function whoShouldHave(own: number, others: readonly Candidate[]): Candidate | undefined {
  const fewest = whoHasFewest(others);
  if (!fewest) return undefined;
  const total = others.reduce((sum, { worlds }) => sum + worlds, own);
  const share = Math.ceil(total / (1 + others.length));
  return own > share && own - fewest.worlds > 1 + share / EVEN_PART ? fewest : undefined;
}
