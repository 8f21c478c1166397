import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { blackPng, fileOf, pngBytes } from '@mt2/conformance/pictures';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jpegBytes } from '../../testing/pictures.ts';
import { Reencoder, startProcess } from './reencoder.ts';

// The server's own process searches and decodes nothing, so a costly file does not slow it down.
vi.mock('./reencode.ts', () => ({ reencode: () => expect.unreachable('the server decodes nothing') }));
vi.mock('./reencode.ts', () => ({ hidesMarkup: () => expect.unreachable('the server searches nothing') }));

const open: Reencoder[] = [];
afterEach(async () => {
  for (const reencoder of open.splice(0)) await reencoder.end();
});

/** A reencoder, and the processes that it has started so far. */
function openReencoder(options: { mostMs?: number; mostBytes?: (nth: number) => number | undefined } = {}) {
  const processes: ChildProcess[] = [];
  const start = () => {
    const child = startProcess(options.mostBytes?.(processes.length));
    processes.push(child);
    return child;
  };
  const reencoder = new Reencoder({ start, ...(options.mostMs === undefined ? {} : { mostMs: options.mostMs }) });
  open.push(reencoder);
  return { reencoder, processes };
}

const png = async () => fileOf(await pngBytes());
const isGone = async (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null || once(child, 'exit').then(() => true);
const upTo = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

describe('a process that decodes pictures', () => {
  it('is started for the first picture and reused for the next ones', async () => {
    const { reencoder, processes } = openReencoder();
    expect(processes).toHaveLength(0);
    for (const file of [await png(), fileOf(await jpegBytes())]) expect(await reencoder.reencode('ann', file)).toMatchObject({ ok: true });
    expect(await reencoder.reencode('ann', fileOf(Buffer.concat([await jpegBytes(), Buffer.from('<script>')])))).toMatchObject({
      ok: false,
    });
    expect(processes).toHaveLength(1);
  });

  it('is ended when a picture takes too long, and the picture is refused', async () => {
    const { reencoder, processes } = openReencoder({ mostMs: 0 });
    expect(await reencoder.reencode('ann', await png())).toMatchObject({ ok: false });
    expect(processes).toHaveLength(1);
    for (const child of processes) expect(await isGone(child)).toBe(true);
  });

  it('ends when it needs too much memory; the picture is refused, and the next one has a new process', async () => {
    const { reencoder, processes } = openReencoder({ mostBytes: (nth) => (nth === 0 ? 1 : undefined) });
    expect(await reencoder.reencode('ann', await png())).toMatchObject({ ok: false });
    expect(await reencoder.reencode('ann', await png())).toMatchObject({ ok: true });
    expect(processes.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', null]);
  });

  it('ends with the server in the middle of a picture, and waiting requests are refused', async () => {
    const { reencoder, processes } = openReencoder();
    const others = ['ann', 'ann', 'bob', 'cat'].map((key) => reencoder.reencode(key, fileOf(blackPng(8000, 6000))));
    await expect.poll(() => processes).toHaveLength(2);
    await reencoder.end();
    for (const other of others) expect(await other).toMatchObject({ ok: false });
    expect(processes.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL']);
    expect(await reencoder.reencode('ann', await png())).toMatchObject({ ok: false });
  });

  it('has none of the environment, and does not outlive the server', async () => {
    const child = startProcess();
    await once(child, 'spawn');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(child.spawnargs.slice(1)).toEqual([expect.stringMatching(/reencode-process\.ts$/), '1073741824']);
  });
});

describe('sixty pictures of one user', () => {
  it('are refused if too many wait, and delay no other user', async () => {
    const { reencoder, processes } = openReencoder();
    const file = await png();
    const many = upTo(60, () => reencoder.reencode('ann', file));
    const others = upTo(4, (n) => reencoder.reencode(`other ${n}`, file));
    for (const other of others) expect(await other).toMatchObject({ ok: true });
    const answers = await Promise.all(many);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(22);
    expect(processes).toHaveLength(2);
  });
});
