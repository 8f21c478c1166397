import { z } from 'zod';
import { field, plainKind } from '../fields/index.ts';
import { ISO } from '../fields/kinds.ts';

/** Fields that only the lab has. */

const unit = { unit: 'ISO 8601' } as const;
const YES = plainKind(z.boolean());

/** An instant of a world in seconds; ISO 8601, UTC, on the wire. */
export const instant = <const N extends string>(name: N, about: string) => field(name, ISO, about, unit);
/** True or false, on the wire too. */
export const yes = <const N extends string>(name: N, about: string) => field(name, YES, about);
