import type { help } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { pagePersonalMessages, readUpTo } from '../../message/index.ts';
import { messageView } from '../help-view.ts';

/** The caller's personal messages, newest first. */
export const listMessages: Query<typeof help.listMessages> = ({ world, person }, { page, limit }) => {
  const { rows, count } = pagePersonalMessages(world, person.id, page, limit);
  const upTo = readUpTo(world, person.id);
  return ok({ rows: rows.map((row) => messageView(row, upTo)), page, limit, total: count });
};
