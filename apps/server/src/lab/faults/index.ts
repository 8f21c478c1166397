import { type Input, isRefusal, REFUSALS } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import { topicData } from '@mt2/contracts/feed';
import type { FaultView, faults } from '@mt2/contracts/lab/faults';
import { assertDefined, type Decision, err, type Instant, nearestNames, ok } from '@mt2/domain';
import { checkRule, type FaultEffect, type FaultRule, isDelay, isFeedEffect, LONGEST_DELAY_MS } from '@mt2/domain/lab/fault';
import { findUser } from '../../areas/user/index.ts';
import type { Area } from '../../http/area.ts';
import { type Complaining, complaining } from '../../http/request/complaints.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { NAMED_CALLS, nearestCalls } from '../call-names.ts';
import { findPersonByName } from '../people/find-person.ts';
import { readInstant } from '../read-instant.ts';
import { addRule, clearRules, listRules, removeRule, type StoredRule } from './fault-rule.repo.ts';

const AREAS = new Set(NAMED_CALLS.map(([name]) => name.split('.')[0]));
/** A rule's targets in the feed: messages by topic kind, and new connections. */
const TOPICS = new Set([...Object.keys(topicData), 'connect']);

/**
 * The call of a path: `coin/trade`, `/api/coin/trade`, `DELETE coin/trade`. If several calls share a path, the first is
 * meant, unless a method is given.
 */
function nameOfPath(text: string): string | undefined {
  const [, method, place = ''] = /^(?:([A-Z]+) )?(.*)$/s.exec(text) ?? [];
  const path = place.startsWith('/') ? place : `/api/${place}`;
  return NAMED_CALLS.find(([, call]) => call.path === path && (method === undefined || call.method === method))?.[0];
}

function isKnown(target: string): boolean {
  const [area = '', name = ''] = target.split(/\.(.*)/s);
  if (area === 'feed') return name === '*' || TOPICS.has(name.split(':')[0] ?? '');
  return target === '*' || (name === '*' ? AREAS.has(area) : NAMED_CALLS.some(([each]) => each === target));
}

/** Targets similar to an unknown text, for a complaint. */
function meantBy(text: string): string {
  const areas = [...AREAS].map((area) => `${area}.*`);
  const near = nearestCalls(text, [...areas, ...Array.from(TOPICS, (topic) => `feed.${topic}`)]);
  return near.length > 0
    ? `${near.join(' or ')}?`
    : 'a call such as spot.placeOrder or coin/trade, its area spot.*, or a topic such as feed.ticker';
}

/** The calls or topics that a tester's text refers to; if it is empty, all that the effect applies to. */
function readTarget(text: string, effect: FaultEffect): Decision<string, 'fault-call-unknown'> {
  const target = text === '' ? (isFeedEffect(effect) ? 'feed.*' : '*') : (nameOfPath(text) ?? text);
  return isKnown(target) ? ok(target) : complaining('fault-call-unknown', { path: 'call', expected: meantBy(text), got: text });
}

type Wish = Input<typeof faults.addFault>;
type Refusal = 'fault-call-unknown' | 'fault-invalid' | 'instant-invalid' | 'persona-unknown';

function faultView(source: Pick<Tx, 'sql'>, rule: StoredRule): FaultView {
  const { id, target, userId, schedule, count, percent, seed, effect, refusal, seen, hits } = rule;
  const user = userId === null ? undefined : findUser(source, userId);
  return {
    id,
    call: target,
    user,
    from: rule.from ?? undefined,
    until: rule.until ?? undefined,
    when: schedule,
    count,
    percent,
    seed,
    effect,
    refusal,
    ms: rule.delayMs,
    spreadMs: rule.spreadMs,
    addedAt: rule.addedAt,
    seen,
    hits,
  };
}

/** A bound of a rule's time window; null if not given. */
function readBound(said: Wish['from'], now: Instant): Decision<Instant | null, 'instant-invalid'> {
  if (said === undefined || said === '') return ok(null);
  const at = readInstant(said, now);
  return at === undefined ? err('instant-invalid') : ok(at);
}

/** The request field behind each part of a rule that conflicts with the others, and its valid values. */
const WRONG: Readonly<Record<string, (wish: Wish) => Omit<Complaint, 'got'> & { readonly got: unknown }>> = {
  effect: ({ effect: got }) => ({ path: 'effect', expected: isFeedEffect(got) ? 'an effect on calls' : 'an effect on the feed', got }),
  user: ({ persona: got }) => ({ path: 'persona', expected: 'nothing, because a new connection has no user yet', got }),
  refusal: ({ effect, refusal: got }) => ({ path: 'refusal', expected: effect === 'refusal' ? 'the name of a refusal' : 'nothing', got }),
  count: ({ count: got }) => ({ path: 'count', expected: 'a whole number from 1 for first, nth and every', got }),
  percent: ({ percent: got }) => ({ path: 'percent', expected: 'more than 0 and at most 100 for share', got }),
  delay: ({ effect, ms: got }) => ({
    path: 'ms',
    expected: isDelay(effect) ? `1 to ${LONGEST_DELAY_MS} ms with spread_ms` : 'nothing, because the effect is not a delay',
    got,
  }),
  window: ({ until: got }) => ({ path: 'until', expected: 'a later instant than from', got }),
};

const complaintAbout = (wish: Wish, part: string): Complaint[] => {
  const wrong = WRONG[part]?.(wish);
  return wrong ? [{ ...wrong, got: wrong.got === '' ? 'nothing' : String(wrong.got) }] : [];
};

/** The requested rule, if its parts are consistent. */
function checked(wish: Wish, rule: FaultRule): Decision<FaultRule, 'fault-invalid'> | Complaining<'fault-invalid'> {
  const { refusal } = wish;
  if (refusal !== '' && !isRefusal(refusal)) {
    const near = nearestNames(refusal, REFUSALS);
    const expected = near.length > 0 ? `${near.join(' or ')}?` : 'the name of a refusal, such as insufficient-balance';
    return { ...err('fault-invalid', { part: 'refusal' }), complaints: [{ path: 'refusal', expected, got: refusal }] };
  }
  const decided = checkRule(rule);
  return decided.ok ? decided : { ...decided, complaints: complaintAbout(wish, String(decided.details?.part)) };
}

function readRule(tx: Tx, wish: Wish): Decision<FaultRule, Refusal> {
  const { effect, when: schedule, count, percent, seed, refusal, ms: delayMs, spreadMs } = wish;
  const target = readTarget(wish.call, effect);
  if (!target.ok) return target;
  const user = wish.persona === '' ? ok(null) : findPersonByName(tx, wish.persona);
  if (!user.ok) return user;
  const from = readBound(wish.from, tx.now);
  if (!from.ok) return from;
  const until = readBound(wish.until, tx.now);
  if (!until.ok) return until;
  const bounds = { userId: user.value?.id ?? null, from: from.value, until: until.value };
  return checked(wish, { target: target.value, ...bounds, schedule, count, percent, seed, effect, refusal, delayMs, spreadMs });
}

/** Rules that make requests and messages of a world fail on purpose. */
export const faultsArea: Area<typeof faults> = {
  handlers: {
    listFaults: ({ world }) => ok(listRules(world).map((rule) => faultView(world, rule))),
    addFault: (tx, wish) => {
      const rule = readRule(tx, wish);
      if (!rule.ok) return rule;
      const id = addRule(tx, rule.value);
      const added = listRules(tx).find((each) => each.id === id);
      return ok(faultView(tx, assertDefined(added, 'the added rule exists')));
    },
    removeFault: (tx, { id }) => (removeRule(tx, id) ? ok(tx.say('operation-success')) : err('fault-not-found')),
    clearFaults: (tx) => ok({ removed: clearRules(tx) }),
  },
};
