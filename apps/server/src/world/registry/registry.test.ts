import { existsSync, mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR } from '@mt2/domain';
import { describe, expect, it, vi } from 'vitest';
import { openRegistry, optionsOf } from '../../testing/bell-registry.ts';
import { BEGIN, messages, ring } from '../../testing/bell-world.ts';
import { World } from '../world.ts';
import type { Created } from './listed.ts';
import { Registry } from './registry.ts';

const MINUTE_MS = 60_000;
const outcomes = (all: readonly Created[]) => all.map((made) => (made.ok ? 'made' : made.refusal)).sort();

describe('worlds', () => {
  it('begin with main, which runs, is pinned and cannot be removed', async () => {
    const { registry, world } = await openRegistry();
    expect(registry.list()).toMatchObject([{ parent: 'seed', isPinned: true, world: { id: 'main' } }]);
    expect(world('main').mode).toBe('running');
    expect(await registry.remove('main')).toMatchObject({ ok: false });
    expect(await registry.remove('nobody')).toEqual({ ok: false, refusal: 'world-not-found' });
  });

  it('have the secret of their server, however they were created, opened or restored', async () => {
    const { registry, world, dataDir } = await openRegistry({ secret: 'hidden' });
    const secrets = () => registry.list().map((listed) => listed.world.world.secret);
    await registry.fork('main', 'twin');
    await registry.fromSeed({}, 'fresh');
    await registry.snapshot('main', 'snap');
    await registry.fork('snap', 'of-snap');
    await registry.pin('twin');
    await registry.reset('fresh');
    await registry.restore('twin', 'snap');
    await world('of-snap').freeze();
    await world('of-snap').state.sleep();
    await ring(world('of-snap'), 'awake');
    expect(secrets()).toEqual(['hidden', 'hidden', 'hidden', 'hidden']);
    await registry.close();
    const again = new Registry({ ...optionsOf(dataDir), secret: 'hidden' });
    await again.start();
    truncateSync(join(dataDir, 'worlds', 'twin', 'world.db'));
    await again.reset('twin');
    expect(again.list().map((listed) => listed.world.world.secret)).toEqual(['hidden', 'hidden']);
    await again.close();
  });

  it('are created once, however many requests compete for a name', async () => {
    const { registry } = await openRegistry();
    const twice = [
      registry.fork('main', 'twin'),
      registry.fork('main', 'twin'),
      registry.fromSeed({}, 'twin'),
      registry.fromSeed({}, 'other'),
    ];
    expect(outcomes(await Promise.all(twice))).toEqual(['made', 'made', 'world-exists', 'world-exists']);
    expect(outcomes([await registry.fork('main', 'main'), await registry.fromSeed({}, 'seed')])).toEqual(['world-exists', 'world-exists']);
    expect(outcomes([await registry.fork('nobody'), await registry.fork('../worlds/main/world')])).toEqual([
      'world-not-found',
      'world-not-found',
    ]);
  });

  it('do not exist before they are complete', async () => {
    const { registry } = await openRegistry();
    const making = registry.fork('main', 'twin');
    expect(registry.get('twin')).toBeUndefined();
    await making;
    expect(registry.get('twin')?.now()).toBe(registry.get('main')?.now());
  });

  it('leave nothing behind when creation fails, and their name is free', async () => {
    let isFull = true;
    const { registry, dataDir } = await openRegistry();
    const make = async () => {
      if (isFull) throw new Error('no space left');
      return join(dataDir, 'template.db');
    };
    const second = new Registry({ ...optionsOf(dataDir), templateOf: make });
    await expect(second.fromSeed({}, 'big')).rejects.toThrow('no space left');
    expect(existsSync(join(dataDir, 'worlds', 'big'))).toBe(false);
    isFull = false;
    expect((await second.fromSeed({}, 'big')).ok).toBe(true);
    await second.remove('big');
    await registry.close();
  });

  it('are independent from the instant of their fork', async () => {
    const { registry, world } = await openRegistry();
    await world('main').freeze();
    await world('main').advance((now) => now + 2 * HOUR);
    await ring(world('main'), 'before');
    await registry.fork('main', 'twin');
    await ring(world('main'), 'after');
    await world('twin').advance((now) => now + HOUR);
    expect(messages(world('twin'), 'test').map(({ text }) => text)).toEqual(['before']);
    expect([world('twin').now(), world('main').now()]).toEqual([BEGIN + 3 * HOUR, BEGIN + 2 * HOUR]);
    await registry.fork('twin', 'grandchild');
    expect(world('grandchild').now()).toBe(BEGIN + 3 * HOUR);
    expect(registry.list().map((listed) => [listed.world.id, listed.parent])).toEqual([
      ['grandchild', 'twin'],
      ['main', 'seed'],
      ['twin', 'main'],
    ]);
  });

  it('that are removed refuse waiting commands, and their name can be used again', async () => {
    const { registry, world, dataDir } = await openRegistry();
    await registry.fork('main', 'short');
    const short = world('short');
    const removing = registry.remove('short');
    expect(registry.get('short')).toBeUndefined();
    expect(await ring(short, 'late')).toEqual({ ok: false, refusal: 'world-not-found' });
    expect(outcomes([await registry.fork('main', 'short')])).toEqual(['world-exists']);
    await removing;
    expect(existsSync(join(dataDir, 'worlds', 'short'))).toBe(false);
    expect(outcomes([await registry.fork('main', 'short')])).toEqual(['made']);
  });

  it('that are reset or restored while being removed are deleted', async () => {
    const { registry, dataDir } = await openRegistry();
    await registry.fork('main', 'short');
    await registry.snapshot('short', 'snap');
    const all = await Promise.allSettled([registry.reset('short'), registry.remove('short'), registry.restore('short', 'snap')]);
    expect(all.map((each) => (each.status === 'fulfilled' ? each.value.ok : 'failed'))).toEqual([false, true, false]);
    expect(existsSync(join(dataDir, 'worlds', 'short'))).toBe(false);
  });
});

describe('a snapshot', () => {
  it('keeps a state with its clock, for this world and others, any number of times', async () => {
    const { registry, world } = await openRegistry();
    await registry.fork('main', 'one');
    await world('one').freeze();
    await ring(world('one'), 'kept');
    expect((await registry.snapshot('one', 'snap')).ok).toBe(true);
    const at = world('one').now();
    for (let round = 0; round < 2; round++) {
      await world('one').run(5_000);
      await world('one').advance((now) => now + HOUR);
      await ring(world('one'), 'lost');
      expect((await registry.restore('one', 'snap')).ok).toBe(true);
      expect([world('one').now(), world('one').mode]).toEqual([at, 'frozen']);
      expect(messages(world('one'), 'test').map(({ text }) => text)).toEqual(['kept']);
    }
    await ring(world('one'), 'more');
    await registry.snapshot('one', 'nested');
    await registry.fork('nested', 'two');
    await registry.fork('snap', 'three');
    expect(['two', 'three'].map((id) => messages(world(id), 'test').length)).toEqual([2, 1]);
  });

  it('has a unique name, and exists only when complete', async () => {
    const { registry } = await openRegistry();
    const both = await Promise.all([registry.snapshot('main', 'snap'), registry.snapshot('main', 'snap')]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await registry.snapshot('main', 'seed')).toEqual({ ok: false, refusal: 'snapshot-exists' });
    expect(await registry.snapshot('nobody', 'other')).toEqual({ ok: false, refusal: 'world-not-found' });
    expect(await registry.restore('main', 'other')).toEqual({ ok: false, refusal: 'snapshot-not-found' });
    expect(await registry.restore('nobody', 'snap')).toEqual({ ok: false, refusal: 'world-not-found' });
    const taking = registry.snapshot('main', 'half');
    expect(await registry.restore('main', 'half')).toEqual({ ok: false, refusal: 'snapshot-not-found' });
    expect((await taking).ok).toBe(true);
  });

  it('shares no name with a world, even while one of the two is being created', async () => {
    const { registry } = await openRegistry();
    await registry.fork('main', 'one');
    await registry.snapshot('main', 'snap');
    expect(await registry.snapshot('one', 'one')).toEqual({ ok: false, refusal: 'world-exists' });
    expect(await registry.fork('one', 'snap')).toEqual({ ok: false, refusal: 'snapshot-exists' });
    expect(await registry.fromSeed({}, 'snap')).toEqual({ ok: false, refusal: 'snapshot-exists' });
    const both = await Promise.all([registry.fork('main', 'two'), registry.snapshot('main', 'two')]);
    expect(both.map((made) => (made.ok ? 'made' : made.refusal))).toEqual(['made', 'world-exists']);
    const reverse = await Promise.all([registry.snapshot('main', 'three'), registry.fork('main', 'three')]);
    expect(reverse.map((made) => (made.ok ? 'made' : made.refusal))).toEqual(['made', 'snapshot-exists']);
    await registry.removeSnapshot('snap');
    expect((await registry.fork('one', 'snap')).ok).toBe(true);
  });
});

describe('a reset', () => {
  it('restores the seeded state and keeps the clock running or frozen', async () => {
    const { registry, world } = await openRegistry();
    await ring(world('main'), 'gone');
    await world('main').advance((now) => now + HOUR);
    expect((await registry.reset('main')).ok).toBe(true);
    expect([world('main').now(), world('main').mode]).toEqual([BEGIN, 'running']);
    expect(messages(world('main'), 'test')).toEqual([]);
    await world('main').freeze();
    await registry.reset('main');
    expect(world('main').mode).toBe('frozen');
    expect(await registry.reset('nobody')).toEqual({ ok: false, refusal: 'world-not-found' });
  });
});

describe('time', () => {
  it('passes in running worlds, even if another one has a bug', async () => {
    const { registry, world, real, failures } = await openRegistry();
    await registry.fork('main', 'broken');
    await world('broken').run(1000);
    world('broken').sql.change('OutboxMessage', 'DROP TABLE "OutboxMessage"');
    await world('main').run(3_600_000);
    real.ms += 1_100;
    registry.tick();
    expect(messages(world('main'), 'bell')).toHaveLength(1);
    expect(String(failures)).toContain('no such table: OutboxMessage');
    expect((await registry.remove('broken')).ok).toBe(true);
  });

  it('closes idle worlds, and deletes unpinned ones after an hour', async () => {
    const { registry, world, real } = await openRegistry();
    for (const id of ['idle', 'heard', 'running', 'kept']) await registry.fork('main', id);
    for (const id of ['idle', 'heard', 'kept']) await world(id).freeze();
    // A world that was moved is closed.
    await registry.pin('kept');
    world('heard').listen({});
    await registry.tidy();
    const awake = () =>
      registry
        .list()
        .filter(({ world: { isAwake } }) => isAwake)
        .map((listed) => listed.world.id);
    expect(awake()).toEqual(['heard', 'idle', 'main', 'running']);
    real.ms += 3 * MINUTE_MS;
    await registry.tidy();
    expect(awake()).toEqual(['heard', 'main', 'running']);
    await ring(world('idle'), 'awake again');
    expect(awake()).toEqual(['heard', 'idle', 'main', 'running']);
    real.ms += 61 * MINUTE_MS;
    await registry.tidy();
    expect(registry.list().map((listed) => [listed.world.id, listed.lastUsed])).toEqual([
      ['heard', `${64 * MINUTE_MS} ms ago`],
      ['kept', `${64 * MINUTE_MS} ms ago`],
      ['main', `${64 * MINUTE_MS} ms ago`],
    ]);
  });

  it('closes idle worlds and creates others, although the file of one cannot be closed', async () => {
    const { registry, world, real, dataDir, failures } = await openRegistry({ mostAwake: 2 });
    for (const id of ['stuck', 'idle']) {
      await registry.fork('main', id);
      await world(id).freeze();
      await ring(world(id), 'open');
      real.ms += 1;
      if (id === 'idle') continue;
      await registry.pin(id);
      await ring(world(id), 'open');
      mkdirSync(join(dataDir, 'worlds', id, 'note.json.draft'));
    }
    const awake = () => registry.list().flatMap(({ world: { id, isAwake } }) => (isAwake ? [id] : []));
    real.ms += 3 * MINUTE_MS;
    await registry.tidy();
    expect([awake(), String(failures)]).toEqual([['main', 'stuck'], expect.stringContaining('EISDIR')]);
    expect(outcomes([await registry.fork('main', 'next')])).toEqual(['made']);
  });

  it('does not keep more than 64 worlds open', async () => {
    const { registry, world } = await openRegistry();
    const awake = () => registry.list().filter(({ world: { isAwake } }) => isAwake).length;
    for (let count = 0; count < 70; count++) {
      const made = await registry.fromSeed({}, `w${count}`);
      if (made.ok) await ring(made.value.world, `${count}`);
    }
    expect(awake()).toBe(64);
    // Sleeping worlds are not counted again for each of them.
    const looked = vi.spyOn(World.prototype, 'isAwake', 'get');
    await registry.fromSeed({}, 'next');
    expect(looked.mock.calls.length).toBeLessThan(4 * registry.list().length);
    looked.mockRestore();
    for (let count = 0; count < 70; count++) expect(messages(world(`w${count}`), 'test')).toMatchObject([{ text: `${count}` }]);
    // The last one was opened after room was made for it.
    await vi.waitFor(() => expect(awake()).toBeLessThanOrEqual(64));
  });
});
