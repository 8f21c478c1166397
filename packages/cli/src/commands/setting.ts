import type { Sent } from '@mt2/contracts';
import { type Settings, setting } from '@mt2/contracts/lab/setting';
import { calling } from '../calling.ts';
import { type Command, Misuse, type Shown } from '../command.ts';

const textOf = (value: string | boolean): string => (typeof value === 'string' ? value || '-' : value ? 'on' : 'off');
const show = (settings: Settings): Shown => ({
  heads: ['SETTING', 'VALUE'],
  rows: Object.entries(settings).map(([name, value]) => [name, textOf(value)]),
});

/** `security_hold on` as the field of the call. */
function wishOf(name: string, text: string, known: Settings): Sent<typeof setting.setSettings> {
  if (!Object.hasOwn(known, name)) throw new Misuse(`A setting must be one of ${Object.keys(known).join(', ')}, not "${name}".`);
  if (typeof known[name as keyof Settings] === 'string') return { [name]: text };
  if (text !== 'on' && text !== 'off') throw new Misuse(`${name} must be "on" or "off", not "${text}".`);
  return { [name]: text === 'on' };
}

export const settingCommands: readonly Command[] = [
  calling(setting.getSettings, { name: 'settings show', show }),
  {
    name: 'settings set',
    args: ['<setting>', '[value]'],
    about:
      'Switches an option on or off: `settings set security_hold on` blocks withdrawals for a day after a security change. ' +
      'Without a value an address is cleared.',
    run: async ({ send }, [name = '', value = '']) => {
      const settings = await send(setting.setSettings, wishOf(name, value, await send(setting.getSettings, {})));
      return { json: settings, text: show(settings) };
    },
  },
];
