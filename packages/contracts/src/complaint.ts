import { z } from 'zod';

/** An error in one field of a request. Sent if the lab is enabled; never contains a secret's value. */
export const complaint = z
  .object({
    path: z.string().meta({ description: 'The field; inside of objects and lists with dots.', examples: ['until.event'] }),
    expected: z.string().meta({ description: 'What the field takes; of a name that the call does not know, the nearest that it knows.' }),
    got: z.string().meta({ description: 'What came; of a secret, that something came.' }),
  })
  .meta({ id: 'Complaint' });
export type Complaint = z.output<typeof complaint>;
