import type { WorldSetting } from '@mt2/prisma';
import type { Reading } from './sql.ts';

/** True if a setting of the world is on; off by default. */
export const isSettingOn = ({ sql }: Reading, name: string): boolean =>
  sql.get<WorldSetting>('SELECT * FROM "WorldSetting" WHERE "name" = +?', name)?.isOn === 1;

export const putSetting = ({ sql }: Reading, name: string, isOn: boolean): void =>
  sql.put<WorldSetting>('WorldSetting', { name, isOn: isOn ? 1 : 0 });
