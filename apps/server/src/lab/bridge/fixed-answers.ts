import type { Call } from '@mt2/contracts';
import type { BridgeFile, FixedAnswer } from '@mt2/contracts/lab/bridge-file';
import type { Instant } from '@mt2/domain';
import { dateText } from '../../http/headers/world-date.ts';
import { Relayed } from '../../http/result.ts';
import { refusalIn } from './verdict.ts';

type Asked = {
  readonly name: string;
  /** The account of the caller; undefined for a guest. */
  readonly account: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
};

const most = ({ times }: FixedAnswer): number => (times === 'once' ? 1 : times === 'always' ? Number.POSITIVE_INFINITY : times);

/** True for a request that an answer is for. Values are compared as a form writes them. */
const isFor = ({ call, when }: FixedAnswer, { name, account, fields }: Asked): boolean =>
  call === name &&
  (when?.user === undefined || when.user.toLowerCase() === account?.toLowerCase()) &&
  Object.entries(when?.input ?? {}).every(([field, value]) => typeof fields[field] !== 'object' && String(fields[field]) === String(value));

/** True if a call has answers for single users: who asks must be known then. */
export const dependsOnUser = ({ fixed }: BridgeFile, name: string): boolean =>
  fixed.some(({ call, when }) => call === name && when?.user !== undefined);

/** Gives the answers of a file, each as often as it says. A file that is set again begins anew. */
export class FixedAnswers {
  readonly #given = new WeakMap<FixedAnswer, number>();

  /** The first answer of the file that is for a request and not used up. */
  take({ fixed }: BridgeFile, asked: Asked): FixedAnswer | undefined {
    const found = fixed.find((each) => isFor(each, asked) && (this.#given.get(each) ?? 0) < most(each));
    if (found) this.#given.set(found, (this.#given.get(found) ?? 0) + 1);
    return found;
  }
}

/** The reply that a fixed answer is, at an instant of the world: JSON, or a text, which is never served as a page. */
export function fixedReply(call: Call, { status, body }: FixedAnswer, now: Instant): Relayed {
  const head = { status, date: dateText(now) };
  return typeof body === 'string'
    ? new Relayed(body, 'text/plain; charset=utf-8', head)
    : new Relayed(JSON.stringify(body ?? null), 'application/json; charset=utf-8', head, refusalIn(call, status, body));
}
