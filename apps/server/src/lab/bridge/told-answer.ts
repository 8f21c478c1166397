import { MASK } from '../../http/gates/input.ts';
import { secretsIn } from '../request/kept.ts';
import type { Asked } from '../request/trail.ts';
import type { RealAnswer } from './real-answer.ts';

/** Shorter secrets are no more than words or numbers that an answer has by chance. */
const SHORTEST = 4;

/** An answer as others are told of it: without the secrets of its request, which it may repeat. */
export function toldAnswer(answer: RealAnswer, request: Asked): RealAnswer {
  const repeated = secretsIn(request).filter((secret) => secret.length >= SHORTEST && answer.bytes.includes(secret));
  if (repeated.length === 0) return answer;
  const text = repeated.reduce((left, secret) => left.replaceAll(secret, MASK), answer.bytes.toString('utf8'));
  return { ...answer, bytes: Buffer.from(text) };
}
