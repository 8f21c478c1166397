/** The fields of a request, from its query and its body. */
export type Fields = Readonly<Record<string, string | undefined>>;
/** Calls by their path, with the message that each answers. */
export type Calls = Readonly<Record<string, (fields: Fields) => unknown>>;
