import { REFUSALS, type RefusalName } from '@mt2/contracts';
import type { Contract } from '@mt2/contracts/area';
import { contracts } from '@mt2/contracts/areas';
import type { Coverage, CoverageKind, KindCoverage } from '@mt2/contracts/lab/coverage';
import { percentOf } from '@mt2/contracts/lab/merge-coverage';
import { ALL_CALLS } from '../call-names.ts';
import { MACHINES } from '../states/machines/index.ts';
import type { Covered } from './covered.ts';
import type { Screens } from './screens.ts';

const SAID = 'Said by the web client alone, never by a server:';

/** Refusals that no request can produce, and why. */
export const UNREACHABLE: Readonly<Partial<Record<RefusalName, string>>> = {
  'copy-failed': `${SAID} the browser denied the clipboard.`,
  'save-picture-failed': `${SAID} the browser could not save a picture.`,
  'picture-preview-failed': `${SAID} the chosen file is no picture that the browser can show.`,
  'uploading-failed': `${SAID} the connection was lost while a picture was sent.`,
  'binding-failed': `${SAID} the connection was lost while a contact was linked.`,
  'submit-failed': `${SAID} the connection was lost while an application was sent.`,
  'tick-user-agreement': `${SAID} the box of the sign-up form is not ticked.`,
  'balance-less-than': `${SAID} the form of a withdrawal warns before anything is typed.`,
  failed: `${SAID} notices could not be marked as read.`,
  error: `${SAID} a server refused without a sentence.`,
};

type Item = { readonly area: string; readonly name: string; readonly isCovered: boolean };

/** Refusals that no area produces first belong to the framework. */
const AREA_OF: ReadonlyMap<string, string> = new Map(
  Object.entries<Contract>(contracts).flatMap(([area, { refusals }]) => refusals.map((name) => [name, area] as const)),
);

function kindOf(kind: CoverageKind, items: readonly Item[], unreachable: KindCoverage['unreachable'] = []): KindCoverage {
  const areas = [...Map.groupBy(items, ({ area }) => area)].map(([area, own]) => {
    const seen = own.filter(({ isCovered }) => isCovered).map(({ name }) => name);
    return {
      area,
      percent: percentOf(seen.length, own.length),
      seen,
      missing: own.filter(({ isCovered }) => !isCovered).map(({ name }) => name),
    };
  });
  const count = areas.reduce((sum, { seen }) => sum + seen.length, 0);
  return { kind, total: items.length, count, percent: percentOf(count, items.length), areas, unreachable };
}

const callItems = ({ answered }: Covered): Item[] =>
  ALL_CALLS.map(([name, call]) => ({ area: name.split('.')[0] ?? '', name, isCovered: answered.has(call) }));

function refusalItems({ refused }: Covered): Item[] {
  const made = new Set<RefusalName>([...refused.values()].flatMap((names) => [...names]));
  return REFUSALS.filter((name) => UNREACHABLE[name] === undefined || made.has(name)).map((name) => ({
    area: AREA_OF.get(name) ?? 'frame',
    name,
    isCovered: made.has(name),
  }));
}

/** The status transitions of stored objects; their areas are the kinds of objects. */
const transitionItems = (covered: Covered): Item[] =>
  MACHINES.flatMap(({ entity, next, stored }) =>
    stored === undefined
      ? []
      : Object.entries(next).flatMap(([from, following]) =>
          following.map((to) => ({
            area: entity,
            name: `${from} > ${to}`,
            isCovered: covered.hasStep(stored.place, stored.codeOf(from), stored.codeOf(to)),
          })),
        ),
  );

const screenItems = (covered: Covered, screens: Screens): Item[] =>
  Object.entries(screens).flatMap(([area, paths]) => paths.map((name) => ({ area, name, isCovered: covered.screens.has(name) })));

/** The coverage by kind: every existing item, and whether it was covered. */
export function coverageOf(covered: Covered, scope: Coverage['scope'], screens: Screens): Coverage {
  const unreachable = Object.entries(UNREACHABLE).map(([name, reason]) => ({ name, reason }));
  return {
    scope,
    kinds: [
      kindOf('calls', callItems(covered)),
      kindOf('refusals', refusalItems(covered), unreachable),
      kindOf('transitions', transitionItems(covered)),
      kindOf('screens', screenItems(covered, screens)),
    ],
    refused: [['', undefined] as const, ...ALL_CALLS].flatMap(([call, called]) => {
      const refusals = covered.refused.get(called);
      return refusals ? [{ call, refusals: [...refusals].sort() }] : [];
    }),
  };
}
