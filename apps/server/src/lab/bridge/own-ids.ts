import type { Call } from '@mt2/contracts';
import { FIRST_OWN_ID } from '../../world/storage/state.ts';

type Fields = Readonly<Record<string, unknown>>;
type Named = Pick<Call, 'input' | 'path'>;

/** IDs that mean the same on both sides: those of coins, markets and banks, and of two calls also of loan terms and news. */
const SHARED: ReadonlySet<string> = new Set(['currency_id', 'legal_id', 'match_id', 'currency', 'bank_id']);
const SHARED_IN: Readonly<Record<string, string>> = { '/api/borrow/add': 'id', '/api/notice/read': 'article' };

/** True for a field that names objects by their IDs. */
const isOfObjects = ({ input: { shape }, path }: Named, name: string): boolean =>
  Object.hasOwn(shape, name) && shape[name]?.meta()?.['x-unit'] === 'id' && !SHARED.has(name) && SHARED_IN[path] !== name;

/** An object need not be a text: its `toString` may be a value that was sent. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** True for an ID of the bridged world, and for a list with one, which is separated by commas. */
const isOwn = (value: unknown): boolean =>
  [value]
    .flat()
    .flatMap((each) => (isObject(each) ? [] : String(each).split(',')))
    .some((each) => Number(each) >= FIRST_OWN_ID);

/** True if one of the fields that are IDs names an object of the bridged world. */
export const namesOwnObject = (call: Named, fields: Fields): boolean =>
  Object.entries(fields).some(([name, value]) => isOfObjects(call, name) && isOwn(value));

/** The ID of nothing. */
const NOTHING = 999_999_999_999_999;
const isOfRealSide = (id: unknown): boolean => !isObject(id) && Number(id) > 0 && Number(id) < FIRST_OWN_ID;

function replaced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => (isObject(each) ? each : replaced(each)));
  if (typeof value === 'string')
    return value
      .split(',')
      .map((each) => (isOfRealSide(each) ? NOTHING : each))
      .join(',');
  return isOfRealSide(value) ? NOTHING : value;
}

/** The same fields without IDs of the real side, which could be those of other objects here: they name nothing. */
export const withoutRealIds = (call: Named, fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, isOfObjects(call, name) ? replaced(value) : value]))
    : fields;
