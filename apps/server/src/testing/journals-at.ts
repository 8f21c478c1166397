import type { TestWorld } from './harness.ts';

type PostedAt = { readonly kind: string; readonly refType: string; readonly refId: number };

/** The journals of one second in posting order. */
export const journalsAt = ({ world }: TestWorld, at: number): PostedAt[] =>
  world.sql.all<PostedAt>('SELECT "kind", "refType", "refId" FROM "JournalTxn" WHERE "at" = +? ORDER BY "id"', at);
