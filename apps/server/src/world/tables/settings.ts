import type { WorldSetting } from '@mt2/prisma';
import type { Tx } from '../transaction/tx.ts';

/** True if a setting of the world is on; off by default. */
export const isSettingOn = ({ sql }: Pick<Tx, 'sql'>, name: string): boolean =>
  sql.get<WorldSetting>('SELECT * FROM "WorldSetting" WHERE "name" = ?', name)?.isOn === 1;

export const putSetting = (tx: Pick<Tx, 'sql'>, name: string, isOn: boolean): number =>
  tx.sql.run(
    'INSERT INTO "WorldSetting" ("name", "isOn") VALUES (?, ?) ON CONFLICT ("name") DO UPDATE SET "isOn" = excluded."isOn"',
    name,
    isOn ? 1 : 0,
  );
