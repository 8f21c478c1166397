import { z } from 'zod';

/** An error in one field of a request. Sent if the lab is enabled; never contains a secret's value. */
export const complaint = z
  .object({
    path: z.string().meta({ description: 'The field. Fields inside objects and lists are separated by dots.', examples: ['until.event'] }),
    expected: z.string().meta({ description: 'What the field accepts. For an unknown name: the closest known name.' }),
    got: z.string().meta({ description: 'The value received. For a secret: only that a value was received.' }),
  })
  .meta({ id: 'Complaint' });
export type Complaint = z.output<typeof complaint>;
