/** The properties of each field of a form: its value, what it changes, and its error. */
export const fieldsOf =
  <F extends object, E extends string>(form: F, change: (part: Partial<F>) => void, at: (field: E) => string | undefined) =>
  <N extends keyof F & E>(name: N) => ({
    value: form[name],
    onChange: (value: F[N]) => change({ [name]: value } as unknown as Partial<F>),
    error: at(name),
  });
