import type { Settings, setting } from '@mt2/contracts/lab/setting';
import { ok } from '@mt2/domain';
import { putSupport, readSupport } from '../../areas/chat/index.ts';
import type { Area } from '../../http/area.ts';
import { isSettingOn, putSetting } from '../../world/tables/settings.ts';
import type { Tx } from '../../world/transaction/tx.ts';

function settingsOf(source: Pick<Tx, 'sql'>): Settings {
  const { address, isAway } = readSupport(source);
  return { security_hold: isSettingOn(source, 'security-hold'), support_address: address, support_away: isAway };
}

/** The settings that a tester changes in a world. */
export const settingArea: Area<typeof setting> = {
  handlers: {
    getSettings: ({ world }) => ok(settingsOf(world)),
    setSettings: (tx, { security_hold, support_address, support_away }) => {
      if (security_hold !== undefined) putSetting(tx, 'security-hold', security_hold);
      const before = readSupport(tx);
      const support = { address: support_address ?? before.address, isAway: support_away ?? before.isAway };
      if (support_address !== undefined || support_away !== undefined) putSupport(tx, support);
      return ok(settingsOf(tx));
    },
  },
};
