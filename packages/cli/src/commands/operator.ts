import {
  MODES_OF,
  operator,
  POLICY_KINDS,
  type PolicyKind,
  type PolicyMode,
  REVIEW_KINDS,
  type ReviewKindName,
} from '@mt2/contracts/lab/operator';
import { type Command, type Context, field, Misuse, type Options, type Output, whole } from '../command.ts';
import { waitLong } from '../wait-long.ts';

function kindOf(text: string): ReviewKindName {
  const kind = REVIEW_KINDS.find((each) => each === text);
  if (!kind) throw new Misuse(`A kind of review is ${REVIEW_KINDS.join(', ')}, not "${text}".`);
  return kind;
}

function policyKindOf(text: string): PolicyKind {
  const kind = POLICY_KINDS.find((each) => each === text);
  if (!kind) throw new Misuse(`A policy is set for ${POLICY_KINDS.join(', ')}, not "${text}".`);
  return kind;
}

function modeOf(kind: PolicyKind, text: string): PolicyMode {
  const mode = MODES_OF[kind].find((each) => each === text);
  if (!mode) throw new Misuse(`A policy for ${kind} is ${MODES_OF[kind].join(', ')}, not "${text}".`);
  return mode;
}

const wished = (kind: PolicyKind, mode: string, after: string) => ({
  [kind]: { mode: modeOf(kind, mode), after: whole(after, 'The delay') },
});

const decide =
  (decision: 'approve' | 'reject' | 'take') =>
  async ({ send }: Context, [kind = '', id = '']: readonly string[], { reason, amount }: Options): Promise<Output> => {
    const outcome = await send(operator.decideReview, {
      kind: kindOf(kind),
      id,
      decision,
      ...field('reason', reason),
      ...field('amount', amount),
    });
    return { json: outcome, text: `${kind} ${id}: ${outcome}` };
  };

export const operatorCommands: readonly Command[] = [
  {
    name: 'operator queue',
    args: [],
    about: 'Everything that waits for a decision, oldest first.',
    run: async ({ send }) => {
      const rows = await send(operator.listReviews, {});
      const lines = rows.map(({ kind, id, user, at, summary }) => [kind, String(id), user.account, at, summary]);
      return { json: rows, text: { heads: ['KIND', 'ID', 'USER', 'AT', 'SUMMARY'], rows: lines } };
    },
  },
  {
    name: 'operator wait',
    args: ['<kind>', '[who]'],
    options: { timeout: 'text' },
    about: 'Waits (30 s, or --timeout seconds) until something of a kind has to be decided, and prints the number of the oldest.',
    run: async ({ send }, [kind = '', persona], { timeout = '30' }) => {
      const filter = { kind: kindOf(kind), ...field('persona', persona) };
      const [review] = await waitLong(whole(String(timeout), '--timeout'), (wait) => send(operator.listReviews, { ...filter, wait }));
      return review ? { json: review, text: String(review.id) } : { json: null, text: `Nothing of kind ${kind} waits.`, isBad: true };
    },
  },
  {
    name: 'operator approve',
    args: ['<kind>', '<id>'],
    options: { amount: 'text', reason: 'text' },
    about: 'Approves; a deposit with another --amount where it was declared wrong.',
    run: decide('approve'),
  },
  {
    name: 'operator reject',
    args: ['<kind>', '<id>'],
    options: { reason: 'text' },
    about: 'Rejects, with the --reason that the user reads.',
    run: decide('reject'),
  },
  {
    name: 'operator take',
    args: ['<kind>', '<id>'],
    about: 'Takes up an application for a loan that nobody has looked at.',
    run: decide('take'),
  },
  {
    name: 'operator policy',
    args: ['[kind]', '[manual|approve|reject-every-third]', '[seconds]'],
    about: 'How kinds are decided by themselves; with a kind and a mode, sets one.',
    run: async ({ send }, [kind, mode, after = '0']) => {
      const policies =
        kind === undefined
          ? await send(operator.listPolicies, {})
          : await send(operator.setPolicies, wished(policyKindOf(kind), mode ?? '', after));
      const rows = Object.entries(policies).map(([name, policy]) => [name, policy.mode, `${policy.after} s`]);
      return { json: policies, text: { heads: ['KIND', 'MODE', 'AFTER'], rows } };
    },
  },
];
