import { z } from 'zod';

const date = z.iso.date();
/** Known differences that are accepted for now: of an item, `spot.placeOrder succeeds`, or of a whole call, `spot.placeOrder`. */
export const divergencesSchema = z.array(
  z.strictObject({ item: z.string().min(1), since: date, until: date.optional(), reason: z.string().min(1) }),
);
export type Divergence = z.output<typeof divergencesSchema>[number];

/** True for a divergence about an item. */
export const isAbout = ({ item }: Divergence, name: string): boolean => name === item || name.startsWith(`${item} `);

/** A divergence counts from its first day to its last, both included; days as `2026-03-01`. */
export const isInForce = ({ since, until }: Divergence, today: string): boolean =>
  since <= today && (until === undefined || today <= until);
