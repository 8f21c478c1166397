import { readdirSync } from 'node:fs';
import type { Calls } from '@mt2/contracts';
import type { AreaScenarios } from './scenario.ts';

const FOLDER = new URL('./scenarios/', import.meta.url);
/** Source files here; in a package, JavaScript next to declarations. */
const SCENARIOS = /^([\w-]+)\.[jt]s$/;
const keyOf = (file: string): string => file.replace(SCENARIOS, '$1').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The use of the product's calls, by area: each area has a file in `scenarios/`, which exports its `scenarios`. */
export const productScenarios: Readonly<Record<string, AreaScenarios<Calls>>> = Object.fromEntries(
  await Promise.all(
    readdirSync(FOLDER)
      .filter((file) => SCENARIOS.test(file))
      .map(async (file) => {
        const { scenarios }: { scenarios: AreaScenarios<Calls> } = await import(new URL(file, FOLDER).href);
        return [keyOf(file), scenarios] as const;
      }),
  ),
);
