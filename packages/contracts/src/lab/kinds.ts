import { z } from 'zod';
import { field, orEmpty, plainKind } from '../fields/index.ts';
import { ISO } from '../fields/kinds.ts';

/** Kinds of fields used only by the lab. */

const unit = { unit: 'ISO 8601' } as const;
const YES = plainKind(z.boolean());

/** An instant of a world in seconds; ISO 8601, UTC, on the wire. */
export const instant = <const N extends string>(name: N, about: string) => field(name, ISO, about, unit);
/** The same; null on the wire if there is none. */
export const instantOrNull = <const N extends string>(name: N, about: string) => field(name, orEmpty(ISO, null), about, unit);
/** True or false, on the wire too. */
export const yes = <const N extends string>(name: N, about: string) => field(name, YES, about);
