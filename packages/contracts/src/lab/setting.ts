import { z } from 'zod';
import { call } from '../call.ts';

const isOn = z.boolean({ error: 'parameter-invalid' });
/** The options of a world beside the product's rules. */
const settings = z.object({
  /** Withdrawals wait for 24 hours after a change of a password or a contact and after a new address. */
  security_hold: isOn,
});
export type Settings = z.output<typeof settings>;

export const setting = {
  getSettings: call({
    method: 'GET',
    path: '/lab/api/settings',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'What is switched on in this world; nothing is, unless told.',
    input: z.object({}),
    output: settings,
  }),
  setSettings: call({
    method: 'PATCH',
    path: '/lab/api/settings',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Switches on or off: `{"security_hold": true}` lets withdrawals wait for a day after a change of security.',
    input: z.object({ security_hold: isOn.optional() }),
    output: settings,
  }),
};
