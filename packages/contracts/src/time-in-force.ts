import { TIMES_IN_FORCE } from '@mt2/domain/order';
import { z } from 'zod';
import { optionalText } from './fields/readers.ts';

/** The time in force of a limit order; if omitted, the order waits until it is filled or cancelled. */
export const timeInForce = () =>
  optionalText()
    .transform((value) => value || undefined)
    .pipe(z.enum(TIMES_IN_FORCE, { error: 'tif-invalid' }).optional());
