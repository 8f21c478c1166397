import type { WorldSetting } from '@mt2/prisma';
import type { Reading } from './sql.ts';

/** True if a setting of the world is on; off by default. */
export const isSettingOn = ({ sql }: Reading, name: string): boolean =>
  sql.get<WorldSetting>('SELECT * FROM "WorldSetting" WHERE "name" = +?', name)?.isOn === 1;

export const putSetting = ({ sql }: Reading, name: string, isOn: boolean): number =>
  sql.change(
    'WorldSetting',
    'INSERT INTO "WorldSetting" ("name", "isOn") VALUES (?, ?) ON CONFLICT ("name") DO UPDATE SET "isOn" = excluded."isOn"',
    name,
    isOn ? 1 : 0,
  );
