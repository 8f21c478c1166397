import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productScenarios } from '@mt2/conformance/product';
import { labScenarios } from '@mt2/conformance/scenarios/lab/index';
import { FORM_REFUSALS, REFUSALS, type RefusalName } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { UNREACHABLE } from './lab/coverage/coverage-of.ts';
import { NOT_OVER_HTTP, SAID_BY_CLIENT } from './testing/refusals-elsewhere.ts';

type Played = Readonly<Record<string, { readonly refuses?: readonly (readonly [RefusalName, ...unknown[]])[] }>>;
/** The names that the scenarios of the calls produce. */
const played = new Set(
  Object.values<Played>({ ...productScenarios, ...labScenarios }).flatMap((calls) =>
    Object.values(calls).flatMap(({ refuses = [] }) => refuses.map(([name]) => name)),
  ),
);
const HERE = import.meta.dirname;
const tests = globSync('**/*.test.ts', { cwd: HERE }).map((file) => readFileSync(join(HERE, file), 'utf8'));
/** Whether a test of the server names a refusal: one of the transport, the storage or the lab's guards belongs to no single call. */
const isTested = (name: RefusalName) => tests.some((text) => text.includes(`'${name}'`));

/** Messages that this server never sends over HTTP. */
const notHere = Object.keys({ ...SAID_BY_CLIENT, ...NOT_OVER_HTTP });
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

describe('the refusals', () => {
  it('are all produced or explained, and no explanation is outdated', () => {
    expect(REFUSALS.filter((name) => !played.has(name) && !notHere.includes(name) && !isTested(name))).toEqual([]);
    expect(REFUSALS.filter((name) => played.has(name) && notHere.includes(name))).toEqual([]);
    expect(FORM_REFUSALS.filter((name) => !notHere.includes(name))).toEqual([]);
  });

  it('that cannot be reached are those that only the client produces', () => {
    const said = REFUSALS.filter((name) => Object.hasOwn(SAID_BY_CLIENT, name));
    expect(Object.keys(UNREACHABLE).sort()).toEqual([...said].sort());
  });

  it.each(Object.entries(SAID_BY_CLIENT))('%s is shown by the client in its own test', (_, [file, title]) =>
    expect(readFileSync(`${ROOT}${file}`, 'utf8')).toContain(`'${title}',`),
  );
});
