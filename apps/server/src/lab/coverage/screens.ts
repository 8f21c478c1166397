import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of the web client's screens, by area. */
export type Screens = Readonly<Record<string, readonly string[]>>;

/** The screens of a built web client, as listed by its build; none without such a client. */
export function readScreens(webDir: string | undefined): Screens {
  const file = webDir === undefined ? undefined : join(webDir, 'screens.json');
  return file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Screens) : {};
}
