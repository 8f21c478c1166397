import { topicData } from '@mt2/contracts/feed';
import { type Decision, ok } from '@mt2/domain';
import { type FaultEffect, isFeedEffect } from '@mt2/domain/fault';
import { complaining } from '../../http/request/complaints.ts';
import { NAMED_CALLS, nearestCalls } from '../call-names.ts';

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
export function readTarget(text: string, effect: FaultEffect): Decision<string, 'fault-call-unknown'> {
  const target = text === '' ? (isFeedEffect(effect) ? 'feed.*' : '*') : (nameOfPath(text) ?? text);
  return isKnown(target) ? ok(target) : complaining('fault-call-unknown', { path: 'call', expected: meantBy(text), got: text });
}
