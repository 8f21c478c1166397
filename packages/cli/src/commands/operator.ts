import type { Message } from '@mt2/contracts';
import type { ReviewKindName } from '@mt2/contracts/areas';
import { operator } from '@mt2/contracts/lab/operator';
import { MODES_OF, POLICY_KINDS, REVIEW_KINDS, type ReviewOutcome, VERDICT_WORDS, verdictsOf } from '@mt2/contracts/review-kinds';
import { calling } from '../calling.ts';
import { type Command, choiceOf, field, whole } from '../command.ts';
import { waitLong } from '../wait-long.ts';

/** A policy for a kind of review, as the fields of the call. */
function policyOf(kindText: string, modeText: string, after: string) {
  const kind = choiceOf('The kind of a policy', kindText, POLICY_KINDS);
  return { [kind]: { mode: choiceOf(`A policy for ${kind}`, modeText, MODES_OF[kind]), after: whole(after, 'The delay') } };
}

type ReviewCase = Message<typeof operator.getReview>;
type Fact = ReviewCase['parts'][number]['facts'][number];
type Decision = ReviewCase['decisions'][number];

/** A case as text: each part with its facts, then the decisions. */
function caseText({ kind, id, user, is_pending: isPending, approve, reject, parts, decisions }: ReviewCase): string {
  const factText = ({ label, value, at, user: named, pictures }: Fact) =>
    `  ${label}: ${[value, at, named === 0 ? '' : `user ${named}`, ...pictures].filter(Boolean).join(' · ')}`;
  return [
    `${kind} ${id} of ${user.account}, ${isPending ? `pending: ${approve}, or ${reject}` : 'decided'}`,
    ...parts.flatMap(({ title, facts }) => ['', title, ...facts.map(factText)]),
    ...(decisions.length > 0 ? ['', 'Decisions', ...decisions.map((each) => `  ${decisionLine(each).join('  ')}`)] : []),
  ].join('\n');
}

const decisionLine = ({ at, kind, id, user, verdict, by, reason }: Decision): string[] => [
  at,
  kind,
  String(id),
  user.account,
  verdict,
  by,
  reason,
];

/** The outcome in the words of the kind, if it has its own. */
function outcomeText(kind: ReviewKindName, outcome: ReviewOutcome): string {
  const { approve, reject } = verdictsOf(kind);
  const own = outcome === 'approved' ? approve : reject;
  return outcome === 'taken-up' || own === 'approve' || own === 'reject' ? outcome : `${outcome} (${own})`;
}

const decide = (name: string, decision: 'approve' | 'reject' | 'take', about: string, options: ('amount' | 'reason')[]) =>
  calling(operator.decideReview, {
    name,
    about,
    args: { kind: 'kind', id: 'id' },
    options,
    sent: (given) => ({ ...given, decision }),
    show: (outcome, { kind, id }) => `${kind} ${id}: ${outcomeText(kind, outcome)}`,
  });

export const operatorCommands: readonly Command[] = [
  calling(operator.listReviews, {
    name: 'operator queue',
    about: 'Lists the pending reviews, oldest first.',
    options: ['kind', 'persona'],
    show: (rows) => ({
      heads: ['KIND', 'ID', 'USER', 'AT', 'SUMMARY'],
      rows: rows.map(({ kind, id, user, at, summary }) => [kind, String(id), user.account, at, summary]),
    }),
  }),
  {
    name: 'operator wait',
    args: ['<kind>', '[who]'],
    options: { timeout: 'text' },
    about: 'Waits (30 s, or --timeout seconds) for a review of a kind, and prints the ID of the oldest.',
    run: async ({ send }, [kind = '', persona], { timeout = '30' }) => {
      const filter = { kind: choiceOf('A kind of review', kind, REVIEW_KINDS), ...field('persona', persona) };
      const [review] = await waitLong(whole(String(timeout), '--timeout'), (wait) => send(operator.listReviews, { ...filter, wait }));
      return review
        ? { json: review, text: String(review.id) }
        : { json: null, text: `No review of kind ${kind} is waiting.`, isBad: true };
    },
  },
  calling(operator.getReview, {
    name: 'operator show',
    about: 'Shows everything needed to decide a review, and earlier decisions about its users.',
    args: { kind: 'kind', id: 'id' },
    show: caseText,
  }),
  calling(operator.decideReview, {
    name: 'operator decide',
    about: `Decides by the name of the decision, which depends on the kind: ${VERDICT_WORDS.join(', ')}.`,
    args: { kind: 'kind', id: 'id', decision: 'decision' },
    options: ['amount', 'reason'],
    show: (outcome, { kind, id }) => `${kind} ${id}: ${outcomeText(kind, outcome)}`,
  }),
  calling(operator.listDecisions, {
    name: 'operator decisions',
    about: 'Lists the decisions, newest first.',
    options: ['kind', 'persona', 'page', 'limit'],
    show: ({ list }) => ({ heads: ['AT', 'KIND', 'ID', 'USER', 'DECISION', 'BY', 'REASON'], rows: list.map(decisionLine) }),
  }),
  decide('operator approve', 'approve', 'Approves; --amount corrects the amount of a deposit.', ['amount', 'reason']),
  decide('operator reject', 'reject', 'Rejects, with the --reason that the user sees.', ['reason']),
  decide('operator take', 'take', 'Starts the review of a new loan application.', []),
  {
    name: 'operator policy',
    args: ['[kind]', '[manual|approve|reject-every-third]', '[seconds]'],
    about: 'Shows the automatic decisions of each kind; with a kind and a mode, sets one.',
    run: async ({ send }, [kind, mode = '', after = '0']) => {
      const policies =
        kind === undefined ? await send(operator.listPolicies, {}) : await send(operator.setPolicies, policyOf(kind, mode, after));
      const rows = Object.entries(policies).map(([name, policy]) => [name, policy.mode, `${policy.after} s`]);
      return { json: policies, text: { heads: ['KIND', 'MODE', 'AFTER'], rows } };
    },
  },
];
