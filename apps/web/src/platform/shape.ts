/** True if a value that was read has the shape of `T`. */
export type Fits<T> = (value: unknown) => value is T;

export const isAny: Fits<unknown> = (_value): _value is unknown => true;
const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText: Fits<string> = (value) => typeof value === 'string';
export const isNumber: Fits<number> = (value) => typeof value === 'number';
export const isFlag: Fits<boolean> = (value) => typeof value === 'boolean';
export const oneOf =
  <const T>(values: readonly T[]): Fits<T> =>
  (value): value is T =>
    values.includes(value as T);
export const either =
  <T, U>(one: Fits<T>, other: Fits<U>): Fits<T | U> =>
  (value): value is T | U =>
    one(value) || other(value);
export const maybe = <T>(fits: Fits<T>): Fits<T | undefined> => either(fits, oneOf([undefined]));
export const listOf =
  <T>(fits: Fits<T>): Fits<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(fits);
export const mapOf =
  <T>(fits: Fits<T>): Fits<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isMap(value) && Object.values(value).every(fits);

/** True if a value has the kind of the example: a text, a list of texts. */
export const isLike = (value: unknown, example: unknown): boolean =>
  Array.isArray(example)
    ? listOf((each): each is unknown => isLike(each, example[0]))(value)
    : typeof value === typeof example && value !== null;

/** One test for each field. */
export type Shape<T> = { readonly [K in keyof T]-?: Fits<T[K]> };
export const shaped =
  <T extends object>(shape: Shape<T>): Fits<T> =>
  (value): value is T =>
    isMap(value) && Object.entries<Fits<unknown>>(shape).every(([name, fits]) => fits(value[name]));

/** The fields of a value that fit; the others count as absent. */
export const fitting = <T extends object>(value: unknown, shape: Shape<T>): Partial<T> =>
  isMap(value) ? (Object.fromEntries(Object.entries(value).filter(([name, field]) => shape[name as keyof T]?.(field))) as Partial<T>) : {};
