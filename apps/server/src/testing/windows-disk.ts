import type * as Fs from 'node:fs';
import { join, resolve } from 'node:path';

/** The calls that remove, replace or overwrite a file, with the positions of its path among their arguments. */
const CHANGES = { renameSync: [0, 1], rmSync: [0], unlinkSync: [0], copyFileSync: [1], writeFileSync: [0], truncateSync: [0] } as const;

/**
 * Node's file calls as on Windows, where a file that a database has open is not removed, replaced or overwritten. SQLite's
 * own handles in this process, also those of its threads, are read from the system; where it does not list them nothing is refused.
 */
export function windowsDisk(real: typeof Fs, isOn: () => boolean): Pick<typeof Fs, keyof typeof CHANGES> {
  const openFiles = (): string[] =>
    real.existsSync('/proc/self/fd')
      ? real.readdirSync('/proc/self/fd').flatMap((handle) => {
          try {
            return real.readlinkSync(join('/proc/self/fd', handle));
          } catch {
            return [];
          }
        })
      : [];
  const refuse = (call: string, path: unknown) => {
    const wanted = resolve(String(path));
    if (openFiles().some((file) => file === wanted || file.startsWith(`${wanted}/`)))
      throw Object.assign(new Error(`EBUSY: resource busy or locked, ${call} '${wanted}'`), { code: 'EBUSY' });
  };
  const guarded = Object.entries(CHANGES).map(([name, places]) => [
    name,
    (...args: unknown[]) => {
      if (isOn()) for (const at of places) refuse(name, args[at]);
      return (real[name as keyof typeof CHANGES] as (...all: unknown[]) => unknown)(...args);
    },
  ]);
  return Object.fromEntries(guarded) as Pick<typeof Fs, keyof typeof CHANGES>;
}
