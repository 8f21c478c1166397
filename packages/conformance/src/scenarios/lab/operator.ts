import { lab } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { bad } from '../../refused.ts';
import type { Scenarios, Stage } from '../../scenario.ts';
import { ok } from '../../world.ts';
import { fallen } from '../loan.ts';

/** A review with images that the seed left waiting. */
const waiting = async ({ world }: Stage) => {
  const { message } = await ok(world.guest, lab.operator.listReviews, {});
  return assertDefined(
    message.find(({ pictures }) => pictures.length > 0),
    'a user waits',
  );
};
const decided = ({ kind, id }: Awaited<ReturnType<typeof waiting>>) => ({ kind, id: String(id), decision: 'approve' }) as const;

/** Scenarios of the operator's calls. */
export const operatorScenarios: Scenarios<typeof lab>['operator'] = {
  listReviews: {
    works: { kind: 'deposit' },
    refuses: [bad.persona({ persona: 'nobody' }), ['review-not-found', { kind: 'holiday' as 'deposit' }]],
  },
  getReview: {
    works: async (stage) => {
      const { kind, id } = await waiting(stage);
      return { kind, id: String(id) };
    },
    refuses: [['review-not-found', { kind: 'deposit', id: '999' }]],
  },
  listDecisions: {
    works: { kind: 'deposit' },
    refuses: [bad.persona({ persona: 'nobody' }), ['review-not-found', { kind: 'holiday' as 'deposit' }]],
  },
  decideReview: {
    works: async (stage) => decided(await waiting(stage)),
    refuses: [
      ['review-not-found', { kind: 'deposit', id: '999', decision: 'approve' }],
      ['review-not-to-be-taken', { kind: 'withdrawal', id: '1', decision: 'take' }],
      ['loan-collateral-fell', async (stage) => ({ kind: 'loan', id: String(await fallen(stage)), decision: 'approve' })],
      bad.value({ kind: 'deposit', id: '1', decision: 'release-to-buyer' }),
      ['review-without-amount', { kind: 'withdrawal', id: '1', decision: 'approve', amount: '10' }],
      [
        'review-closed',
        async (stage) => {
          const verdict = decided(await waiting(stage));
          await ok(stage.world.guest, lab.operator.decideReview, verdict);
          return verdict;
        },
      ],
    ],
  },
  getPicture: {
    works: async (stage) => ({ name: (await waiting(stage)).pictures[0]?.slice('/upload/'.length) ?? '' }),
    refuses: [bad.picture({ name: 'nothing.png' })],
  },
  listPolicies: { works: {} },
  setPolicies: { works: {}, refuses: [bad.value({ deposit: { mode: 'whim' as 'manual' } })] },
};
