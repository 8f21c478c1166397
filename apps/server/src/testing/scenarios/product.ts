import { readdirSync } from 'node:fs';
import type { Calls } from '@mt2/contracts';
import type { AreaScenarios } from './scenario.ts';

const FOLDER = new URL('./product/', import.meta.url);
const keyOf = (file: string): string => file.replace('.ts', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** How the product's calls are used, by area: each area has a file in `product/`, which exports its `scenarios`. */
export const productScenarios: Readonly<Record<string, AreaScenarios<Calls>>> = Object.fromEntries(
  await Promise.all(
    readdirSync(FOLDER).map(async (file) => {
      const { scenarios }: { scenarios: AreaScenarios<Calls> } = await import(new URL(file, FOLDER).href);
      return [keyOf(file), scenarios] as const;
    }),
  ),
);
