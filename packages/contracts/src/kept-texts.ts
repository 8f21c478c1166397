type Kind = 'localStorage' | 'sessionStorage';

/** Named texts of this device or this tab. */
export type KeptTexts = {
  read(name: string): string | undefined;
  /** Returns true if the browser stored the text; otherwise it lasts as long as the page. */
  write(name: string, text: string): boolean;
  forget(name: string): void;
  names(): readonly string[];
};

/**
 * A browser's storage that never fails: a text that it does not take, because it is full or denied, for example to a frame in
 * a page of another site, is kept in memory.
 */
export function keptTexts(kind: Kind): KeptTexts {
  const inMemory = new Map<string, string>();
  function inStorage<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(globalThis[kind]);
    } catch {
      return undefined;
    }
  }
  return {
    read: (name) => inMemory.get(name) ?? inStorage((storage) => storage.getItem(name)) ?? undefined,
    write(name, text) {
      const isStored = inStorage((storage) => storage.setItem(name, text) ?? true) ?? false;
      if (isStored) inMemory.delete(name);
      else inMemory.set(name, text);
      return isStored;
    },
    forget(name) {
      inMemory.delete(name);
      inStorage((storage) => storage.removeItem(name));
    },
    names: () => [...inMemory.keys(), ...(inStorage((storage) => Object.keys(storage)) ?? [])],
  };
}
