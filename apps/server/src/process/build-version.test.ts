import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readBuildVersion } from './build-version.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mt2-version-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'apps/server/src'), { recursive: true });
  write('package.json', '{"version":"3.6.0"}');
  write('package-lock.json', '{}');
  write('apps/server/src/main.ts', 'start();\n');
});

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const IDENTITY = ['-c', 'user.name=Ann', '-c', 'user.email=ann@mt2.test'];
const git = (...args: string[]) => execFileSync('git', ['-C', root, ...IDENTITY, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
function commit(): string {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change');
  return git('rev-parse', 'HEAD').slice(0, 10);
}

describe('the build version', () => {
  it('has the number of commits and the commit', async () => {
    git('init', '--quiet');
    expect(await readBuildVersion(root)).toMatch(/^3\.6\.0-dev\.s/);
    const first = commit();
    expect(await readBuildVersion(root)).toBe(`3.6.0-dev.1.g${first}`);
    write('apps/server/src/main.ts', 'stop();\n');
    expect(await readBuildVersion(root)).toBe(`3.6.0-dev.1.g${first}`);
    const second = commit();
    expect(await readBuildVersion(root)).toBe(`3.6.0-dev.2.g${second}`);
  });

  it('is that of the release only on its tagged commit without changes', async () => {
    git('init', '--quiet');
    const tagged = commit();
    git('tag', 'v3.5.8');
    expect(await readBuildVersion(root)).toBe(`3.6.0-dev.1.g${tagged}`);
    git('tag', 'v3.6.0');
    expect(await readBuildVersion(root)).toBe('3.6.0');
    write('apps/server/src/new.ts', '');
    expect(await readBuildVersion(root)).toBe(`3.6.0-dev.1.g${tagged}`);
    const next = commit();
    expect(await readBuildVersion(root)).toBe(`3.6.0-dev.2.g${next}`);
  });

  it('is a digest of the sources without Git, which changes with them only, and is computed when there is time', async () => {
    const idle = Promise.withResolvers<void>();
    let isRead = false;
    const reading = readBuildVersion(root, idle.promise).then((version) => {
      isRead = true;
      return version;
    });
    const digest = await readBuildVersion(root);
    expect(digest).toMatch(/^3\.6\.0-dev\.s[0-9a-f]{12}$/);
    expect(isRead).toBe(false);
    idle.resolve();
    expect(await reading).toBe(digest);

    for (const folder of ['apps/server/node_modules', 'apps/server/templates', 'apps/server/test-results', 'data']) {
      mkdirSync(join(root, folder));
      write(`${folder}/written.json`, '{}');
    }
    write('apps/server/examples.json', '{}');
    write('apps/server/src/main.ts', 'start();\r\n');
    expect(await readBuildVersion(root)).toBe(digest);
    write('apps/server/src/main.ts', 'stop();\n');
    expect(await readBuildVersion(root)).not.toBe(digest);
  });

  it('is the one that an image or a package was built with', async () => {
    write('build-version', '3.6.0-dev.7.gabcdef0123\n');
    expect(await readBuildVersion(root)).toBe('3.6.0-dev.7.gabcdef0123');
  });

  it('is computed while a shell has only created the file to write it to', async () => {
    const digest = await readBuildVersion(root);
    write('build-version', '');
    expect(await readBuildVersion(root)).toBe(digest);
  });
});
