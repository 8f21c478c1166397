import { WAITING_STATUS } from '@mt2/domain/waiting';
import type { WaitingOrder } from '@mt2/prisma';
import { notSetAside } from '../../world/tables/not-set-aside.ts';
import type { Reading } from '../../world/transaction/tx.ts';

/** Stops for some lots of a position, as they wait. */
export type StopsRow = WaitingOrder;

/** The waiting stops for some lots of the given positions, oldest first. */
export const stopsOfPositions = ({ sql }: Reading, positionIds: readonly number[]): StopsRow[] =>
  sql.all<StopsRow>(
    `SELECT * FROM "WaitingOrder" WHERE "ticketId" IN (SELECT "value" FROM json_each(?)) AND "type" = 'stops'
       AND "status" = ${WAITING_STATUS.codeOf('waiting')} AND ${notSetAside('WaitingOrder')} ORDER BY "id"`,
    JSON.stringify(positionIds),
  );
