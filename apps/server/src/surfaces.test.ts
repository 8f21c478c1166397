import { fileURLToPath } from 'node:url';
import { lab } from '@mt2/contracts';
import { namedCalls } from '@mt2/contracts/call';
import { describe, expect, it } from 'vitest';
import { LAB_CALLS as CALLS, callsMade } from './testing/calls-made.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const callsBelow = (folder: string) => callsMade(`${ROOT}${folder}`, `${ROOT}packages/lab/src`);

/** The calls that have a command. */
const COMMANDED = namedCalls(lab).flatMap(([name, { commands }]) => (commands ? name : []));

const NAMED = 'A test names its server.';
const BROWSERS_OWN = 'The page that a link leads to exchanges the code of its address: no program has one.';

/** Where a call of the lab can be made, and the calls that cannot be made there, each with its reason. */
const SURFACES: readonly {
  readonly surface: string;
  readonly has: ReadonlySet<string>;
  readonly without: Readonly<Record<string, string>>;
}[] = [
  { surface: '@mt2/lab', has: callsBelow('packages/lab/src'), without: { 'link.enter': BROWSERS_OWN, 'identity.getIdentity': NAMED } },
  {
    surface: 'mt2',
    has: new Set([...callsBelow('packages/cli/src'), ...COMMANDED]),
    without: { 'link.enter': BROWSERS_OWN, 'labChats.tellTyping': 'A command says everything at once.' },
  },
  {
    surface: 'the console',
    has: callsBelow('apps/lab/src'),
    without: {
      'link.enter': BROWSERS_OWN,
      'labMarket.setPrice': 'Its form shifts prices by scripts, of which a target is one.',
    },
  },
];

describe('every call of the lab', () => {
  it.each(SURFACES)('is in $surface, or has a reason why not', ({ has, without }) => {
    expect(CALLS.filter((call) => !has.has(call))).toEqual(Object.keys(without));
  });
});
