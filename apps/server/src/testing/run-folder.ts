import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of a run of tests. Inherited by the processes of the run. */
const FOLDER = 'MT2_RUN_FOLDER';
const MEMORY = '/dev/shm';
/** Least free space in memory: the worlds of a run need a quarter of it. */
const LEAST_FREE_BYTES = 4e9;
/** With the process that made it. */
const OURS = /^mt2-tests-(\d+)-/;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes the folders of runs that were killed: in memory they would cost it until the machine restarts. */
function removeLeftOvers(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = OURS.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}

function hasSpace(root: string): boolean {
  if (!existsSync(root)) return false;
  removeLeftOvers(root);
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize >= LEAST_FREE_BYTES;
}

/**
 * Begins a run: its servers have their data in a folder in memory if the machine has space. There a copy of a world costs a
 * quarter of the CPU, and a commit waits for no disk. Servers that are killed or whose disk is full use the disk. Returns
 * the folder.
 */
export function beginRunFolder(memory = MEMORY): string {
  const folder = mkdtempSync(join(hasSpace(memory) ? memory : tmpdir(), `mt2-tests-${process.pid}-`));
  process.env[FOLDER] = folder;
  return folder;
}

/** The folder of this run; outside of a run, the one for temporary files. */
export const runFolder = (): string => process.env[FOLDER] ?? tmpdir();
