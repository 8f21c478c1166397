import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { findProgram, installFromDebian, runQuietly } from './system-programs.ts';

/** The one without windows comes first: it makes a story a fifth cheaper. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];
/** A browser, and fonts for all seven languages. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-dejavu-core', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-thai-tlwg'];

const ofSystem = (): string | undefined => findProgram(NAMES) ?? PLACES.find((path) => existsSync(path));

function ofPlaywright(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function install(): void {
  process.stdout.write('No browser was found: installing one ...\n');
  if (!installFromDebian(DEBIAN_PACKAGES))
    runQuietly(process.execPath, [createRequire(import.meta.url).resolve('@playwright/test/cli'), 'install', 'chromium']);
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, the system's, Playwright's, or one installed here. Undefined if none is found
 * and none can be installed.
 */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const found = ofSystem() ?? ofPlaywright();
  if (found) return found;
  install();
  return ofSystem() ?? ofPlaywright();
}
