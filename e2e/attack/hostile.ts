import { entries } from '@mt2/conformance/all-entries';
import { atPrice, SEED_PRICE } from '@mt2/conformance/prices';
import type { Call } from '@mt2/contracts';
import type { Chance } from './chance.ts';
import { FILES, LONG, NUMBERS, OTHERS, Raw, TEXTS } from './hostile-values.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Values of each field in any scenario: the most likely to pass another call's first check. */
const said = new Map<string, Set<unknown>>();
for (const { scenario } of entries) {
  const steps = [...('works' in scenario ? [scenario.works] : []), ...(scenario.refuses ?? []).map(([, step]) => step)];
  for (const step of steps)
    if (typeof step === 'object')
      for (const [name, value] of Object.entries(atPrice(step as Fields, SEED_PRICE)))
        if (!(value instanceof File)) said.set(name, (said.get(name) ?? new Set()).add(value));
}

/** Values for one field, split by whether the contract accepts them: accepted values get further. */
type Pool = { readonly taken: readonly unknown[]; readonly refused: readonly unknown[] };
const pools = new Map<string, Pool>();

function poolOf(call: Call, field: string): Pool {
  const name = `${call.method} ${call.path} ${field}`;
  const before = pools.get(name);
  if (before) return before;
  const values = [...(said.get(field) ?? []), ...NUMBERS, ...TEXTS, LONG, ...OTHERS];
  const isTaken = (value: unknown) => !(value instanceof Raw) && call.input.shape[field]?.safeParse(value).success === true;
  const pool = { taken: values.filter(isTaken), refused: values.filter((value) => !isTaken(value)) };
  pools.set(name, pool);
  return pool;
}

/** A hostile value for a field, although the contract accepts half of them. */
export function hostileValue(chance: Chance, call: Call, field: string): unknown {
  if (call.takesFile && field === 'file' && chance.happens(70)) return chance.pick(FILES);
  const { taken, refused } = poolOf(call, field);
  return chance.pick(taken.length > 0 && chance.happens(50) ? taken : refused);
}
