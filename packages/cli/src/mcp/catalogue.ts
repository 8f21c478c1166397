import { type Call, type Calls, lab, product } from '@mt2/contracts';
import { Misuse } from '../command.ts';

export type Surface = 'product' | 'lab';
/** The two surfaces of a server, each by area. Its type is written out, because the type of all calls is too long for a declaration. */
const SURFACES: Readonly<Record<Surface, Readonly<Record<string, Calls>>>> = { product, lab };

const areasOf = (surface: Surface): Readonly<Record<string, Calls>> => SURFACES[surface];
const AREAS = { ...areasOf('product'), ...areasOf('lab') };
/** The names of all areas, of the product and of the lab. */
export const AREA_NAMES = Object.keys(AREAS);

/** Each area of a surface with the names of its calls. */
export const namesOf = (surface: Surface): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(areasOf(surface)).map(([area, calls]) => [area, Object.keys(calls).join(', ')]));

/** The calls of an area, each with the information needed to choose one. Throws `Misuse`. */
export const callsOf = (area: string) =>
  Object.entries(callsIn(AREAS, area)).map(([name, { method, path, about, needs, input }]) => ({
    call: `${area}.${name}`,
    http: `${method} ${path}`,
    about,
    needs,
    fields: Object.keys(input.shape),
  }));

/** The entry of a name, and nothing that every object inherits. */
const own = <T>(entries: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined;

function callsIn(areas: Readonly<Record<string, Calls>>, area: string): Calls {
  const calls = own(areas, area);
  if (!calls) throw new Misuse(`Unknown area "${area}". The areas: ${Object.keys(areas).join(', ')}.`);
  return calls;
}

/** A call by its full name, `spot.placeOrder`; of either surface by default. Throws `Misuse` with the existing names. */
export function findCall(fullName: string, surface?: Surface): Call {
  const [area = '', name = ''] = fullName.split('.');
  const calls = callsIn(surface ? areasOf(surface) : AREAS, area);
  const call = own(calls, name);
  if (!call) throw new Misuse(`${area} has no call "${name}". Its calls: ${Object.keys(calls).join(', ')}.`);
  return call;
}
