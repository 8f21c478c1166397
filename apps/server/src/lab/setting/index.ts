import type { SettingsView, setting } from '@mt2/contracts/lab/setting';
import { ok } from '@mt2/domain';
import { putSupport, readSupport } from '../../areas/chat/index.ts';
import type { Area } from '../../http/area.ts';
import { isSettingOn, putSetting } from '../../world/tables/settings.ts';
import type { Tx } from '../../world/transaction/tx.ts';

function settingsOf(source: Pick<Tx, 'sql'>): SettingsView {
  const { address, isAway } = readSupport(source);
  return { securityHold: isSettingOn(source, 'security-hold'), supportAddress: address, supportAway: isAway };
}

/** Settings of a world for testers. */
export const settingArea: Area<typeof setting> = {
  handlers: {
    getSettings: ({ world }) => ok(settingsOf(world)),
    setSettings: (tx, { securityHold, supportAddress, supportAway }) => {
      if (securityHold !== undefined) putSetting(tx, 'security-hold', securityHold);
      const before = readSupport(tx);
      const support = { address: supportAddress ?? before.address, isAway: supportAway ?? before.isAway };
      if (supportAddress !== undefined || supportAway !== undefined) putSupport(tx, support);
      return ok(settingsOf(tx));
    },
  },
};
