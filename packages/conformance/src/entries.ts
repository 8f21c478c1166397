import { type Call, type Calls, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { productScenarios } from './product.ts';
import type { Scenario } from './scenario.ts';

/** A call with its area and name, and the ways it is used. */
export type Entry = { readonly name: string; readonly call: Call; readonly scenario: Scenario<Call> };

/** Every call of some areas with its scenario. Throws if one is missing. */
export const entriesOf = (
  contract: Readonly<Record<string, Calls>>,
  scenarios: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Entry[] =>
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([key, call]) => {
      const scenario = assertDefined(scenarios[area]?.[key], `${area}.${key} has a scenario`) as Scenario<Call>;
      return { name: `${area}.${key}`, call, scenario };
    }),
  );

export const productEntries: readonly Entry[] = entriesOf(product, productScenarios);
