import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The one without windows comes first: a story costs it a fifth less. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];
/** A browser, and letters for all seven languages. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-thai-tlwg'];

function ofSystem(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find((path) => existsSync(path));
}

function ofPlaywright(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function run(command: string, args: readonly string[], env: Record<string, string> = {}): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
}

function install(): void {
  process.stdout.write('No browser was found: installing one ...\n');
  if (isDebianRoot()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...DEBIAN_PACKAGES], { DEBIAN_FRONTEND: 'noninteractive' });
  } else run(process.execPath, [createRequire(import.meta.url).resolve('@playwright/test/cli'), 'install', 'chromium']);
}

/** Where a Chromium is: `CHROMIUM_PATH`, the system's, Playwright's, or one that it installs. Undefined when there is none and none can be had. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const found = ofSystem() ?? ofPlaywright();
  if (found) return found;
  install();
  return ofSystem() ?? ofPlaywright();
}
