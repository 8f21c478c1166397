import { oco } from '@mt2/contracts/oco';
import type { PageOf } from '../../platform/pages.ts';
import { readPagesBy } from '../../platform/read.ts';
import { type Attached, type Oco, toAttached, toOco } from './oco.ts';

/** More than most users have. */
const A_PAGE = 100;

/** The waiting OCO orders of every market, newest first. */
export const waitingOcosQuery = readPagesBy(oco.list, { status: 'waiting' }, async (ask, page): Promise<PageOf<Oco>> => {
  const { rows, ...others } = await ask({ status: 'waiting', page, limit: A_PAGE });
  return { ...others, rows: rows.flatMap((row) => toOco(row) ?? []) };
});

/** The waiting take profits and stop losses of every market, newest first. */
export const waitingAttachedQuery = readPagesBy(oco.listAttached, { status: 'waiting' }, async (ask, page): Promise<PageOf<Attached>> => {
  const { rows, ...others } = await ask({ status: 'waiting', page, limit: A_PAGE });
  return { ...others, rows: rows.flatMap((row) => toAttached(row) ?? []) };
});
