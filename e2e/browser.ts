import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findProgram, installFromDebian, runQuietly } from './system-programs.ts';

/** The one without windows comes first: it makes a story a fifth cheaper. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
/** The folders of programs on Windows and macOS, for all users and for one. */
const { ProgramFiles = '', 'ProgramFiles(x86)': programFilesX86 = '', LOCALAPPDATA = '' } = process.env;
const FOLDERS =
  process.platform === 'win32'
    ? [ProgramFiles, programFilesX86, LOCALAPPDATA].filter(Boolean)
    : ['/Applications', join(homedir(), 'Applications')];
/** A browser's program in one of them. Every Windows has Edge. */
const PROGRAMS =
  process.platform === 'win32'
    ? ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
    : ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `${name}.app/Contents/MacOS/${name}`);
const PLACES = PROGRAMS.flatMap((program) => FOLDERS.map((folder) => join(folder, program)));
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
