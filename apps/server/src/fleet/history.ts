import { z } from 'zod';

/** The header of an entry in a log. */
const header = z.strictObject({
  /**
   * `claim`: a server wants the world; `own`: it has it, unless another claim lies between the two; `pages`: what commits wrote;
   * `state`: a whole state, in the object store; `time`: time is reserved; `unpinned`: the world is not stored any more; `release`: its
   * owner gave it up; `removed`: it was deleted.
   */
  kind: z.enum(['claim', 'own', 'pages', 'state', 'time', 'unpinned', 'release', 'removed']),
  /** Lease ID of the server that wrote the entry. */
  server: z.string().min(1).max(64),
  /** Sequence of its owner's `own`; 0 in a claim. */
  generation: z.int().nonnegative(),
  isPinned: z.boolean(),
  /** No answer so far carried a later instant of the world. */
  until: z.int(),
  /** For a claim: the last entry that the server had seen. For `own`: its claim. For `state`: the last entry contained. */
  ref: z.int().nonnegative().optional(),
  /** For pages: the number of this part, and of all parts. */
  part: z.tuple([z.int().nonnegative(), z.int().positive()]).optional(),
  /** For a state: its object. */
  object: z.string().max(200).optional(),
  /** For a state: what the world was made from. */
  parent: z.string().max(64).optional(),
});
export type Header = z.infer<typeof header>;
/** An entry of a world's log. */
export type Entry = { readonly seq: number; readonly header: Header; readonly body: Buffer };

/** The header in this text; undefined if it is none. */
export function readHeader(text: string): Header | undefined {
  try {
    return header.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What a log has after the last whole state: the bytes of commits, all entries, and whether some are parts that nobody completes. */
export type LogSize = { readonly bytes: number; readonly entries: number; readonly hasLeftovers: boolean };

/** The pages of a complete group: its last entry, and the number of its parts. */
type Group = { readonly seq: number; readonly bytes: Buffer; readonly parts: number };

/** What a log says about its world. */
export type History = {
  /** The sequence of the last valid `own`; 0 if there is none. */
  readonly generation: number;
  readonly until: number;
  /** The whole state; undefined for a world that is not pinned. */
  readonly state: { readonly object: string; readonly parent: string } | undefined;
  /** The pages written since then, as groups that commits completed. */
  readonly groups: readonly Buffer[];
  readonly size: LogSize;
};

/**
 * Reads a log from its first entry. An entry counts if its generation is that of the owner at its place. The store compares an
 * expected sequence when an entry arrives, not when it is stored, so several claims may pass: a claim counts only if no other one lies
 * between it and its `own`. All readers come to the same result (decision 168).
 */
export function replay(entries: readonly Entry[]): History {
  const [first] = entries;
  let generation = first && first.header.kind !== 'claim' ? first.header.generation : 0;
  let claim: Entry | undefined;
  let until = first?.header.until ?? 0;
  let state: (History['state'] & { readonly ref: number }) | undefined;
  let groups: Group[] = [];
  let parts: Buffer[] = [];
  for (const entry of entries) {
    const { header, seq, body } = entry;
    if (header.kind === 'claim') {
      claim = (header.ref ?? 0) >= generation ? entry : undefined;
      continue;
    }
    if (header.kind === 'own') {
      if (!claim || header.ref !== claim.seq || header.server !== claim.header.server) continue;
      generation = seq;
      claim = undefined;
      parts = [];
      continue;
    }
    if (header.generation !== generation) continue;
    until = header.until;
    if (header.kind === 'pages') {
      const [part, all] = header.part ?? [0, 1];
      if (part === 0) parts = [];
      if (part === parts.length) parts.push(body);
      if (parts.length < all) continue;
      groups.push({ seq, bytes: Buffer.concat(parts), parts: all });
      parts = [];
    } else if (header.kind === 'state') {
      const { object = '', parent = '', ref = 0 } = header;
      state = { object, parent, ref };
      groups = groups.filter((group) => group.seq > ref);
    } else if (header.kind === 'removed' || header.kind === 'unpinned') {
      state = undefined;
      groups = [];
    }
  }
  const size = sizeOf(
    entries.filter(({ seq }) => seq > (state?.ref ?? 0)),
    groups,
  );
  return {
    generation,
    until,
    state: state && { object: state.object, parent: state.parent },
    groups: groups.map(({ bytes }) => bytes),
    size,
  };
}

/** The size of a log whose last whole state contains none of these entries. */
function sizeOf(entries: readonly Entry[], groups: readonly Group[]): LogSize {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const written = entries.filter(({ header }) => header.kind === 'pages').length;
  return {
    bytes: sum(groups.map(({ bytes }) => bytes.length)),
    entries: entries.length,
    hasLeftovers: written > sum(groups.map(({ parts }) => parts)),
  };
}
