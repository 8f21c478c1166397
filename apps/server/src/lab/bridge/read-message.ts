import { z } from 'zod';

const now = z.int();
/** The messages of the real side that are forwarded. The data of a topic is left as it is: the client meets what it will meet there. */
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), now, topic: z.string(), seq: z.int(), data: z.unknown() }),
  z.object({ type: z.literal('update'), now, topic: z.string(), seq: z.int(), data: z.unknown() }),
  z.object({ type: z.literal('authed'), now, user: z.int() }),
  z.object({ type: z.literal('error'), now, key: z.string(), message: z.string(), topic: z.string().optional() }),
]);
export type RealMessage = z.output<typeof message>;

/** A message of the real side at `/ws`; undefined for one that is not forwarded. */
export const readMessage = (said: unknown): RealMessage | undefined => message.safeParse(said).data;
