import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Note } from './history.ts';
import { KeptWorld } from './kept-world.ts';

const OWN = 7;

type Sent = { readonly kind: Note['kind']; readonly expected: number; readonly store: () => void };

/** A pinned world whose entries are stored when the test says so. */
function openKept() {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sent: Sent[] = [];
  const lost: unknown[] = [];
  const host = {
    store: {
      publish: (_world: string, { kind }: Note, _body: Buffer, { expected }: { readonly expected: number }) =>
        new Promise<number>((resolve) => sent.push({ kind, expected, store: () => resolve(expected + 1) })),
      putFile: async () => undefined,
      removeFile: async () => undefined,
      trim: async () => undefined,
    },
    server: 'one',
    isValid: () => true,
    whenValid: async () => true,
    lost: (_kept: KeptWorld, error: unknown) => void lost.push(error),
    failed: (error: unknown) => void lost.push(error),
  };
  const kept = new KeptWorld(host, { id: 'kept', generation: OWN, isPinned: true, until: 0, parent: 'seed', object: undefined });
  const copy = (): string => {
    const file = join(folder, 'copy');
    writeFileSync(file, 'a state');
    return file;
  };
  const next = async (): Promise<Sent> => {
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    return sent.shift() as Sent;
  };
  return { kept, copy, next, sent, lost };
}

it('publishes nothing beside the entry that unpins a world, and pins it again afterwards', async () => {
  const { kept, copy, next, sent, lost } = openKept();
  const unpinned = kept.forget('unpinned');
  const entry = await next();
  expect([entry.kind, entry.expected]).toEqual(['unpinned', OWN]);
  kept.rebase(copy());
  const stored = kept.confirmed();
  expect(sent).toEqual([]);
  entry.store();
  const state = await next();
  expect([state.kind, state.expected]).toEqual(['state', OWN + 1]);
  state.store();
  await Promise.all([stored, unpinned]);
  expect(lost).toEqual([]);
});

it('refuses what still waits when it gives a world up', async () => {
  const { kept, copy, next } = openKept();
  const released = kept.release();
  const entry = await next();
  expect(entry.kind).toBe('release');
  kept.rebase(copy());
  const waiting = kept.confirmed();
  entry.store();
  await expect(waiting).rejects.toThrow('does not own kept any more');
  await released;
  expect(kept.isLost).toBe(true);
});
