import { EDITED_TIMES, TIMES_IN_FORCE } from '@mt2/domain/order';
import { z } from 'zod';
import * as ask from './fields/ask.ts';
import { flag } from './fields/index.ts';
import { optionalText } from './fields/readers.ts';

/** The time in force of a limit order; if omitted, the order waits until it is filled or cancelled. */
export const timeInForce = ask.optional(
  'tif',
  optionalText()
    .transform((value) => value || undefined)
    .pipe(z.enum(TIMES_IN_FORCE, { error: 'tif-invalid' }).optional()),
  'Time in force of a limit order: post-only, ioc or fok. Default: it waits until it is filled or cancelled.',
);

/** The time in force of an edited order. */
export const editedTime = ask.optional(
  'tif',
  optionalText()
    .transform((value) => value || undefined)
    .pipe(z.enum(EDITED_TIMES, { error: 'tif-invalid' }).optional()),
  'New time in force: gtc, post-only, ioc or fok. Default: it stays. Refused: post-only if the new price would fill immediately, fok if ' +
    'it would not fill the rest completely.',
);

/** The time in force of a waiting order: ioc and fok never wait. */
export const isPostOnly = flag('is_post_only', '1 if it is post-only. A waiting order that is not is gtc.').ours().absent(false);
