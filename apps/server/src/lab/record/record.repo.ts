import type { Upload } from '@mt2/prisma';
import type { WorldState } from '../../world/storage/state.ts';
import type { ReadView } from '../../world/tables/read-view.ts';
import type { Tx } from '../../world/transaction/tx.ts';

export const findState = (view: ReadView): WorldState | undefined => view.get<WorldState>('SELECT * FROM "WorldState"');
/** An upload of a file with this hash. */
export const findSent = ({ sql }: Pick<Tx, 'sql'>, sentSha: string): Upload | undefined =>
  sql.get<Upload>('SELECT * FROM "Upload" WHERE "sentSha" = +?', sentSha);
