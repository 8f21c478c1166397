import type { Call } from '@mt2/contracts';
import { FIRST_OWN_ID } from '../../world/storage/state.ts';

type Fields = Readonly<Record<string, unknown>>;

/** True for an ID of the bridged world, and for a list with one, which is separated by commas. */
const isOwn = (value: unknown): boolean =>
  String(value)
    .split(',')
    .some((each) => Number(each) >= FIRST_OWN_ID);

/** True if one of the fields that are IDs names an object of the bridged world. */
export const namesOwnObject = ({ input: { shape } }: Pick<Call, 'input'>, fields: Fields): boolean =>
  Object.entries(fields).some(([name, value]) => Object.hasOwn(shape, name) && shape[name]?.meta()?.['x-unit'] === 'id' && isOwn(value));
