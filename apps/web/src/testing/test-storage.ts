/** A browser's storage whose texts a test sees, and which may be full. */
export class TestStorage {
  readonly texts = new Map<string, string>();
  isFull = false;
  readonly storage = new Proxy(
    {
      getItem: (name: string) => this.texts.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
        this.texts.set(name, text);
      },
      removeItem: (name: string) => void this.texts.delete(name),
    },
    { ownKeys: () => [...this.texts.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  );
}
