import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { type Given, plain, record } from '../fields/index.ts';

const isOn = z.boolean({ error: 'parameter-invalid' });
/** A web address, or one within the app. */
const supportAddress = z
  .string({ error: 'parameter-invalid' })
  .max(300, { error: 'parameter-invalid' })
  .regex(/^(?:https?:\/\/\S+|\/\S*)?$/, { error: 'parameter-invalid' });

const HOLD = 'True if withdrawals and new P2P sales wait for 24 hours after a change of a password or a contact and after a new address.';
const ADDRESS = 'Address of support, on the web or within the app, instead of the app’s own chat. Empty for that chat.';
const AWAY = 'True if support is offline: users are notified, and their messages are queued.';

/** The options of a world, in addition to the product's rules. */
const settings = record('Settings', {
  securityHold: plain('security_hold', isOn, HOLD),
  supportAddress: plain('support_address', supportAddress, ADDRESS),
  supportAway: plain('support_away', isOn, AWAY),
});
/** The options as the server provides them. */
export type SettingsView = Given<typeof settings>;

export const setting = {
  getSettings: labCall('GET', '/lab/api/settings', {
    about: 'The options that are switched on in this world, and the address of support. By default none.',
    commands: [{ use: 'settings show' }],
    answers: settings,
  }),
  setSettings: labCall('PATCH', '/lab/api/settings', {
    changes: true,
    about:
      'Switches options on or off: `{"security_hold": true}` makes withdrawals and P2P sales wait for a day after a change of security. ' +
      '`{"support_address": "https://…"}` moves support to another address, `{"support_away": true}` sets it offline.',
    commands: [
      { use: 'settings set <setting> [value]', setsField: true },
      { use: 'chat away <on|off=support_away>', about: 'Sets support offline or back online.' },
      {
        use: 'chat address [address=support_address]',
        about: 'Redirects support to another address; without one, back to the in-app chat.',
        sends: { support_address: '' },
      },
    ],
    takes: ask.inputs({
      securityHold: ask.optional('security_hold', isOn.optional(), `${HOLD} Default no change.`),
      supportAddress: ask.optional('support_address', supportAddress.optional(), `${ADDRESS} Default no change.`),
      supportAway: ask.optional('support_away', isOn.optional(), `${AWAY} Default no change.`),
    }),
    answers: settings,
  }),
};
