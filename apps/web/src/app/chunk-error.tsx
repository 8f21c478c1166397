import type { ComponentType } from 'react';
import { historyIndex } from '../frame/navigation.tsx';
import { withWords } from '../platform/i18n.ts';
import { isReachable } from '../platform/request/network.ts';
import { tabMemory } from '../platform/storage.ts';

const LONGEST_LOAD_MS = 120_000;
const RELOADED = 'mt2.chunk-reload';

/** A screen's code did not arrive: the load failed, or took longer than two minutes. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** A screen's code did not arrive because the network is lost. */
export class NetworkLostError extends ChunkLoadError {
  override name = 'NetworkLostError';
}

/** Browsers' messages for a module that does not arrive: they have no class for that error. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** True if the error is about code that did not arrive: a screen's, or that of a part loaded when it is shown. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof TypeError && NOT_LOADED.test(error.message));

function inTime<T>(job: Promise<T>, path: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`${path} took longer than ${LONGEST_LOAD_MS / 1000} s to load`)), LONGEST_LOAD_MS);
  });
  return Promise.race([job, tooLong]).finally(() => clearTimeout(timer));
}

/** Reloads the page at the requested address. If the address bar does not show it yet, a history entry is added for it. */
function reloadAt(address: string): void {
  if (location.hash !== `#${address}`) history.pushState({ ...history.state, idx: (historyIndex() ?? 0) + 1 }, '', `#${address}`);
  location.reload();
}

type Asked = { load(): Promise<ComponentType> /** Path and query. */; address(): string };

/**
 * Loads a screen's code and words. A failure is reported; then the page reloads itself once, because a new release removes
 * the old files. If that did not help, throws `ChunkLoadError`; if the server cannot be reached, `NetworkLostError`.
 */
export async function loadScreen(path: string, { load, address }: Asked): Promise<ComponentType> {
  try {
    const screen = await inTime(withWords(load()), path);
    tabMemory.forget(RELOADED);
    return screen;
  } catch (cause) {
    const error = cause instanceof ChunkLoadError ? cause : new ChunkLoadError(`${path} could not be loaded`, { cause });
    console.error(error);
    if (!(await isReachable())) throw new NetworkLostError(`${path} could not be loaded: the network is lost`, { cause });
    if (tabMemory.read(RELOADED) !== undefined || !tabMemory.write(RELOADED, path)) throw error;
    reloadAt(address());
    return new Promise<never>(() => {});
  }
}
