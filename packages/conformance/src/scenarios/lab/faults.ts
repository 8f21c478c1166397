import { lab } from '@mt2/contracts';
import { bad } from '../../refused.ts';
import type { AreaScenarios, Stage } from '../../scenario.ts';
import { ok } from '../../world.ts';

async function addRule({ world }: Stage): Promise<{ id: number }> {
  const { message } = await ok(world.guest, lab.faults.addFault, { effect: 'latency', ms: 1 });
  return { id: message.id };
}

/** Scenarios of fault rules. */
export const faultScenarios: AreaScenarios<typeof lab.faults> = {
  listFaults: { works: {} },
  addFault: {
    works: {
      call: 'coin/trade',
      persona: 'trader',
      from: '1m',
      until: '2026-02-01T00:00:00Z',
      when: 'share',
      percent: 20,
      seed: 7,
      effect: 'refusal',
      refusal: 'insufficient-balance',
    },
    refuses: [
      ['fault-call-unknown', { effect: '500', call: 'spot.dance' }],
      ['fault-call-unknown', { effect: 'feed-gap', call: 'feed.dance' }],
      ['fault-invalid', { effect: 'refusal', refusal: 'no-such-refusal' }],
      ['fault-invalid', { effect: 'latency' }],
      ['fault-invalid', { effect: 'feed-gap', call: 'spot.*' }],
      bad.persona({ effect: '500', persona: 'nobody' }),
      bad.instant({ effect: '500', from: 'soon' }),
      bad.instant({ effect: '500', until: '2026-13-01T00:00:00Z' }),
      bad.value({ effect: 'dance' as '500' }),
      bad.value({ effect: '500', when: 'often' as 'every' }),
      bad.value({ effect: '500', when: 'share', percent: 20, seed: -1 }),
    ],
  },
  removeFault: { works: addRule, refuses: [['fault-not-found', { id: 99 }]] },
  clearFaults: { works: {} },
};
