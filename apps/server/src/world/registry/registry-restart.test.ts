import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertDefined, HOUR } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { openRegistry, optionsOf } from '../../testing/bell-registry.ts';
import { BEGIN, messages, ring } from '../../testing/bell-world.ts';
import { Registry } from './registry.ts';

describe('a restarted server', () => {
  it('finds pinned worlds with all writes, and nothing else', async () => {
    const { registry, world, dataDir } = await openRegistry();
    await registry.fork('main', 'kept');
    await registry.fork('main', 'thrown-away');
    await registry.snapshot('main', 'snap');
    await registry.pin('kept');
    const { stateId } = world('main');
    await Promise.all(Array.from({ length: 100 }, (_, index) => ring(world('kept'), `${index}`)));
    await world('main').advance((now) => now + HOUR);
    await registry.close();
    mkdirSync(join(dataDir, 'worlds', 'half-made'));
    writeFileSync(join(dataDir, 'worlds', 'half-made', 'note.json'), '{"parent":"seed"}');
    const again = new Registry(optionsOf(dataDir));
    await again.start();
    expect(again.list().map((listed) => [listed.world.id, listed.parent, listed.isPinned])).toEqual([
      ['kept', 'main', true],
      ['main', 'seed', true],
    ]);
    expect(messages(assertDefined(again.get('kept'), 'it was kept'), 'test')).toHaveLength(100);
    expect(again.get('main')?.now()).toBe(BEGIN + HOUR);
    // The ID of a state survives restarts, and each replacement has its own.
    const main = assertDefined(again.get('main'), 'it is pinned');
    const states = [main.stateId];
    for (let count = 0; count < 2; count++) {
      expect((await again.restore('main', 'snap')).ok).toBe(true);
      states.push(main.stateId);
    }
    expect([states[0], new Set(states).size]).toEqual([stateId, 3]);
    // The server removes only folders it has marked as disposable.
    expect(readdirSync(join(dataDir, 'worlds')).sort()).toEqual(['half-made', 'kept', 'main']);
    expect(await again.fork('main', 'half-made')).toMatchObject({ ok: false });
    await again.close();
  });

  it('does not find a world that was unpinned, although it kept running until then', async () => {
    const { registry, world, dataDir } = await openRegistry();
    await registry.fork('main', 'loose');
    await registry.pin('loose');
    await ring(world('loose'), 'before');
    const unpinned = await registry.unpin('loose');
    expect(unpinned.ok && unpinned.value.isPinned).toBe(false);
    await ring(world('loose'), 'after');
    expect(messages(world('loose'), 'test')).toHaveLength(2);
    expect(await registry.unpin('main')).toMatchObject({ ok: false });
    await registry.close();
    const again = new Registry(optionsOf(dataDir));
    expect([again.get('loose'), readdirSync(join(dataDir, 'worlds'))]).toEqual([undefined, ['main']]);
    await again.close();
  });

  it('stores temporary worlds in memory if there is one, moves them when pinned, and clears the memory', async () => {
    const memoryDir = mkdtempSync(join(tmpdir(), 'mt2-memory-'));
    const { registry, world, dataDir } = await openRegistry({ memoryDir });
    await registry.fork('main', 'light');
    await registry.fork('main', 'kept');
    expect(readdirSync(memoryDir).sort()).toEqual(['kept', 'light']);
    await world('kept').freeze();
    const written = Promise.all(Array.from({ length: 200 }, (_, index) => ring(world('kept'), `${index}`)));
    const pinned = Promise.all([registry.pin('kept'), registry.pin('kept')]);
    await ring(world('kept'), 'meanwhile');
    await Promise.all([written, pinned]);
    await ring(world('kept'), 'after');
    expect(messages(world('kept'), 'test')).toHaveLength(202);
    expect(await world('kept').read.outboxMessage.count()).toBe(202);
    expect(readdirSync(memoryDir)).toEqual(['light']);
    await registry.close();
    expect(existsSync(memoryDir)).toBe(false);
    const again = new Registry(optionsOf(dataDir));
    expect(messages(assertDefined(again.get('kept'), 'it was kept'), 'test')).toHaveLength(202);
    expect(again.get('light')).toBeUndefined();
    await again.close();
  });
});
