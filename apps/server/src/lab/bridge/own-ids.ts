import type { Call } from '@mt2/contracts';

/** The IDs of a bridged world begin here; those of the real side are lower. */
export const FIRST_OWN_ID = 1_000_000_000;

type Fields = Readonly<Record<string, unknown>>;

/** True if one of the fields that are IDs names an object of the bridged world. */
export const namesOwnObject = ({ input: { shape } }: Pick<Call, 'input'>, fields: Fields): boolean =>
  Object.entries(fields).some(
    ([name, value]) => Object.hasOwn(shape, name) && shape[name]?.meta()?.['x-unit'] === 'id' && Number(value) >= FIRST_OWN_ID,
  );
