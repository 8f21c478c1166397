/** How a call is used: what was sent, what came back (a whole envelope), and the refusals that its scenarios make. */
export type CallExample = {
  readonly request?: Readonly<Record<string, unknown>>;
  readonly answer?: Readonly<Record<string, unknown>>;
  readonly refusals: readonly string[];
};
/** By area and name of the call. */
export type Examples = Readonly<Record<string, Readonly<Record<string, CallExample>>>>;

/** The example of a call; without one it is empty. */
export const exampleIn = (examples: Examples, area: string, name: string): CallExample => examples[area]?.[name] ?? { refusals: [] };
