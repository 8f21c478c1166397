import { type Call, isSessionNeed, type RefusalName, type Sent } from '@mt2/contracts';
import { pathNames } from '@mt2/contracts/path';
import { type Provenance, provenanceOf } from '@mt2/contracts/provenance';
import { type Backend, NoAnswer, USUAL, type Use } from './backend.ts';
import { type Divergence, isAbout, isInForce } from './divergences.ts';
import { type Entry, productEntries } from './entries.ts';
import { type Answered, type Finding, isMissing, judgeRefusal, judgeSuccess, messageOf, shortened, weighed } from './judge.ts';
import { atMost, isLimited, MOST_PAUSES } from './pauses.ts';
import { provenanceOfRefusal } from './provenance.ts';
import { inputOf, type Stage, type Step, type Way } from './scenario.ts';
import { NeedsLab } from './world.ts';

/**
 * `differs`: only in demands of this project. `missing`: the backend has no such call. `skipped`: it requires our lab, or
 * could not be prepared. `known`: a difference listed in the file of divergences.
 */
export type Outcome = 'passed' | 'failed' | 'missing' | 'differs' | 'skipped' | 'known';
export type Result = {
  /** `spot.placeOrder refuses amount-empty`. */
  readonly item: string;
  readonly call: string;
  readonly provenance: Provenance;
  readonly outcome: Outcome;
  /** The findings, or why it was skipped. */
  readonly reasons: readonly string[];
  readonly seconds: number;
};
export type Report = {
  readonly backend: string;
  readonly hasLab: boolean;
  readonly seconds: number;
  readonly results: readonly Result[];
  /** Expired divergences; their items count again. */
  readonly expired: readonly Divergence[];
  /** Divergences that did not occur. */
  readonly gone: readonly Divergence[];
  /** What the run leaves behind, in sentences. */
  readonly left: readonly string[];
};

export type Terms = {
  /** A prefix of the names of the calls to try. */
  readonly only?: string;
  /** Also demands this project's own fields and refusals. */
  readonly demandsOurs?: boolean;
  readonly divergences?: readonly Divergence[];
  /** `2026-03-01`. */
  readonly today: string;
  /** Seconds, from any start. */
  readonly clock: () => number;
  /** Waits until limits per minute have expired; without it nothing is retried. */
  readonly pause?: () => Promise<void>;
  /** Called when a scenario has been played. */
  readonly onPlayed?: (played: number, all: number) => void;
};

/** One way a call is used. */
type Trial = {
  readonly item: string;
  readonly entry: Entry;
  readonly provenance: Provenance;
  play(backend: Backend): Promise<readonly [Answered, readonly Finding[]]>;
};

/** Maximum worlds in use at the same time. */
const AT_ONCE = 4;

async function onStage<T>(
  backend: Backend,
  [persona, use, call]: readonly [string, Use, Call],
  play: (stage: Stage) => Promise<T>,
): Promise<T> {
  const stage = await backend.open(persona, use, call);
  try {
    return await play(stage);
  } finally {
    await backend.close(stage);
  }
}

type Judge = (answered: Answered, stage: Stage) => readonly Finding[] | Promise<readonly Finding[]>;
type Played = {
  readonly use: Use;
  readonly persona?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** True if it counts as a failed attempt, after which an account is locked. */
  readonly isGuess?: boolean;
};
const played =
  ({ call, scenario }: Entry, step: Step<Entry['call']>, judge: Judge, { use, persona, headers, isGuess = false }: Played): Trial['play'] =>
  async (backend) => {
    // A user of another backend can represent the usual persona, but not one in a specific state.
    if (!backend.hasLab && persona !== undefined) throw new NeedsLab(`the persona ${persona}`);
    if (!backend.hasLab && isGuess) throw new NeedsLab('its own world');
    return onStage(backend, [persona ?? scenario.as ?? USUAL, use, call], async (stage) => {
      if (!backend.hasLab && call.needs.some(isSessionNeed) && stage.token === '') throw new NeedsLab('a user');
      const answered = await backend.exchange(call, await inputOf(step, stage), stage, headers);
      return [answered, await judge(answered, stage)];
    });
  };

/** True for a call that refuses everyone without a token. A lab accepts an image from anyone, and other backends may too. */
const refusesGuests = ({ needs }: Call): boolean => needs.some((need) => isSessionNeed(need) && need !== 'session-or-lab-guest');

/** Without a session, the fields sent do not matter. */
const playedByNobody =
  (entry: Entry): Trial['play'] =>
  async (backend) => {
    const names = pathNames(entry.call.path).map((name) => [name, '1']);
    const answered = await backend.exchange(entry.call, Object.fromEntries(names));
    return [answered, judgeRefusal(entry, answered, 'not-logged-in')];
  };

/** A further way a call succeeds, with the parts of its answer that existing clients need. */
const playedIn = (entry: Entry, way: Way<Sent<Call>, unknown>): Trial['play'] =>
  played(
    entry,
    way.sent,
    async (answered, stage) => {
      const findings = judgeSuccess(entry, answered);
      if (findings.some(({ isOurs }) => !isOurs)) return findings;
      const wrong = await way.shows?.(messageOf(entry, answered), stage);
      return wrong === undefined ? findings : [...findings, { what: wrong, isOurs: false }];
    },
    { use: 'success', persona: way.as, headers: way.headers },
  );

/** Every way a call is used. */
export function trialsOf(entry: Entry): Trial[] {
  const { name, call, scenario } = entry;
  const count = new Map<RefusalName, number>();
  const refusals = (scenario.refuses ?? []).map(([key, step, persona]): Trial => {
    const number = (count.get(key) ?? 0) + 1;
    count.set(key, number);
    return {
      item: `${name} refuses ${key}${number > 1 ? ` ${number}` : ''}`,
      entry,
      provenance: provenanceOfRefusal(entry, key),
      play: played(entry, step, (answered) => judgeRefusal(entry, answered, key), {
        use: typeof step === 'function' ? 'refusal' : 'plain-refusal',
        persona,
        isGuess: key === 'fund-password-wrong',
      }),
    };
  });
  const success =
    'works' in scenario ? [played(entry, scenario.works, (answered) => judgeSuccess(entry, answered), { use: 'success' })] : [];
  const ways = 'works' in scenario ? (scenario.also ?? []) : [];
  return [
    ...success.map((play): Trial => ({ item: `${name} succeeds`, entry, provenance: provenanceOf(entry.call), play })),
    ...ways.map(
      (way): Trial => ({ item: `${name} succeeds ${way.how}`, entry, provenance: provenanceOf(entry.call), play: playedIn(entry, way) }),
    ),
    ...refusals,
    ...(refusesGuests(call)
      ? [{ item: `${name} refuses not-logged-in`, entry, provenance: provenanceOf(entry.call), play: playedByNobody(entry) }]
      : []),
  ];
}

type Verdict = Pick<Result, 'outcome' | 'reasons'>;
const NO_ANSWER = 'no answer';

async function tryOut({ entry, play, provenance }: Trial, backend: Backend): Promise<Verdict> {
  try {
    const [answered, findings] = await play(backend);
    if (isMissing(answered) && findings.length > 0)
      return { outcome: provenance === 'ours' ? 'differs' : 'missing', reasons: ['the backend has no such call'] };
    const all = weighed(entry, findings);
    const outcome = all.length === 0 ? 'passed' : all.every(({ isOurs }) => isOurs) ? 'differs' : 'failed';
    return { outcome, reasons: all.map(({ what, isOurs }) => (isOurs ? `${what} (ours)` : what)) };
  } catch (error) {
    const why = shortened(error instanceof Error ? error.message : String(error));
    if (error instanceof NoAnswer) return { outcome: 'failed', reasons: [`${NO_ANSWER}: ${why}`] };
    if (error instanceof NeedsLab) return { outcome: 'skipped', reasons: [`requires ${why}`] };
    // In its own world, only the backend itself can cause the failure.
    return { outcome: backend.hasLab ? 'failed' : 'skipped', reasons: [`could not be prepared: ${why}`] };
  }
}

const COUNTS_AGAINST: readonly Outcome[] = ['failed', 'missing'];
const isBad = (outcome: Outcome, demandsOurs: boolean): boolean =>
  COUNTS_AGAINST.includes(outcome) || (demandsOurs && outcome === 'differs');

/** Tries, and retries after a pause if a limit per minute interfered. */
async function tryOutAgain(trial: Trial, backend: Backend, { pause }: Terms): Promise<Verdict> {
  const verdict = await tryOut(trial, backend);
  if (backend.hasLab || !pause || !isLimited(trial.item, verdict.reasons)) return verdict;
  await pause();
  return tryOut(trial, backend);
}

async function resultOf(trial: Trial, backend: Backend, terms: Terms): Promise<Result> {
  const { clock, today, divergences = [], demandsOurs = false } = terms;
  const begun = clock();
  const { outcome, reasons } = await tryOutAgain(trial, backend, terms);
  const { item } = trial;
  const known = isBad(outcome, demandsOurs) ? divergences.find((each) => isAbout(each, item) && isInForce(each, today)) : undefined;
  return {
    ...namesOf(trial),
    outcome: known ? 'known' : demandsOurs && outcome === 'differs' ? 'failed' : outcome,
    reasons: known ? [`known since ${known.since}: ${known.reason}`, ...reasons] : reasons,
    seconds: clock() - begun,
  };
}

/** Runs several tasks concurrently, and returns their results in order. */
async function several<T, R>(things: readonly T[], atOnce: number, act: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const open = things.entries();
  const work = async () => {
    for (const [index, thing] of open) results[index] = await act(thing);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** After this many missing answers in a row, the run stops waiting for further ones. */
const MOST_SILENCES = 5;
const GIVEN_UP = `not tried: the backend gave no answer ${MOST_SILENCES} times in a row`;
const namesOf = ({ item, entry, provenance }: Trial) => ({ item, call: `${entry.call.method} ${entry.call.path}`, provenance });
const isSilent = ({ reasons: [first = ''] }: Verdict): boolean => first.startsWith(NO_ANSWER);

/** Plays every scenario against a backend. Without our lab in sequence, because they share an account. */
export async function conform(backend: Backend, name: string, wanted: Terms): Promise<Report> {
  const terms = { ...wanted, ...(wanted.pause ? { pause: atMost(MOST_PAUSES, wanted.pause) } : {}) };
  const { only = '', clock, divergences = [], today } = terms;
  const begun = clock();
  const trials = productEntries.filter((entry) => entry.name.startsWith(only)).flatMap(trialsOf);
  let silences = 0;
  let played = 0;
  const results = await several(trials, backend.hasLab ? AT_ONCE : 1, async (trial) => {
    if (silences >= MOST_SILENCES) return { ...namesOf(trial), outcome: 'failed', reasons: [GIVEN_UP], seconds: 0 } as const;
    const result = await resultOf(trial, backend, terms);
    silences = isSilent(result) ? silences + 1 : 0;
    played += 1;
    terms.onPlayed?.(played, trials.length);
    return result;
  });
  const left = await backend.end();
  const tried = ({ item, outcome }: Result, divergence: Divergence) => isAbout(divergence, item) && outcome !== 'passed';
  return {
    backend: name,
    hasLab: backend.hasLab,
    seconds: clock() - begun,
    results,
    expired: divergences.filter(({ until }) => until !== undefined && until < today),
    gone: divergences.filter((each) => each.item.startsWith(only) && !results.some((result) => tried(result, each))),
    left,
  };
}

/** True for a backend that meets all demands; false if nothing could be tried. */
export const conforms = ({ results }: Report): boolean =>
  results.some(({ outcome }) => outcome !== 'skipped') && !results.some(({ outcome }) => COUNTS_AGAINST.includes(outcome));
/** True if a call's name begins like this: `spot`, `spot.placeOrder`. */
export const hasCalls = (only: string): boolean => productEntries.some(({ name }) => name.startsWith(only));
