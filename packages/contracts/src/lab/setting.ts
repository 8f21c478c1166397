import { z } from 'zod';
import { call } from '../call.ts';

const isOn = z.boolean({ error: 'parameter-invalid' });
/** An address of the web, or one within the app. */
const supportAddress = z
  .string({ error: 'parameter-invalid' })
  .max(300, { error: 'parameter-invalid' })
  .regex(/^(?:https?:\/\/\S+|\/\S*)?$/, { error: 'parameter-invalid' });
/** The options of a world beside the product's rules. */
const settings = z
  .object({
    /** Withdrawals wait for 24 hours after a change of a password or a contact and after a new address. */
    security_hold: isOn,
    /** The address of support in place of the app’s own chat; empty for that. */
    support_address: supportAddress,
    /** Nobody of support is there: who writes is told so, and his message waits. */
    support_away: isOn,
  })
  .meta({ id: 'Settings' });
export type Settings = z.output<typeof settings>;

export const setting = {
  getSettings: call({
    method: 'GET',
    path: '/lab/api/settings',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'What is switched on in this world, and where support is reached; by default nothing.',
    input: z.object({}),
    output: settings,
  }),
  setSettings: call({
    method: 'PATCH',
    path: '/lab/api/settings',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Switches on or off: `{"security_hold": true}` lets withdrawals and P2P sales wait for a day after a change of security. `{"support_address": "https://…"}` leads support elsewhere, `{"support_away": true}` leaves it without an operator.',
    input: settings.partial(),
    output: settings,
  }),
};
