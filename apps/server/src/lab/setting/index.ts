import type { Settings, setting } from '@mt2/contracts/lab/setting';
import { ok } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import { isSettingOn, putSetting } from '../../world/settings.ts';
import type { Tx } from '../../world/tx.ts';

const settingsOf = (source: Pick<Tx, 'sql'>): Settings => ({ security_hold: isSettingOn(source, 'security-hold') });

/** The settings that a tester switches on in a world. */
export const settingArea: Area<typeof setting> = {
  handlers: {
    getSettings: ({ world }) => ok(settingsOf(world)),
    setSettings: (tx, { security_hold }) => {
      if (security_hold !== undefined) putSetting(tx, 'security-hold', security_hold);
      return ok(settingsOf(tx));
    },
  },
};
