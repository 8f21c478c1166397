/** An example of a call: the request, and the answer, which is a whole envelope. */
export type Example = {
  readonly request?: Readonly<Record<string, unknown>>;
  readonly answer?: Readonly<Record<string, unknown>>;
};
/** The same with the refusals that the call's scenarios produce. */
export type CallExample = Example & { readonly refusals: readonly string[] };
/** By area and name of the call: `withdraw.getTerms`. */
export type Examples = Readonly<Record<string, CallExample>>;

/** The example of a call; empty if there is none. */
export const exampleIn = (examples: Examples, area: string, name: string): CallExample => examples[`${area}.${name}`] ?? { refusals: [] };
