import { toPaged } from '@mt2/contracts';
import { help } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { pagePersonalMessages, readUpTo } from '../../message/index.ts';
import { presentMessage } from '../help.present.ts';

/** The caller's personal messages, newest first. */
export const listMessages: Query<typeof help.listMessages> = ({ world, person }, { page, limit }) => {
  const { rows, count } = pagePersonalMessages(world, person.id, page, limit);
  const upTo = readUpTo(world, person.id);
  return ok(
    toPaged(
      rows.map((row) => presentMessage(row, upTo)),
      { page, limit },
      count,
      help.listMessages.path,
    ),
  );
};
