import { lab } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { bad } from '../../refused.ts';
import type { AreaScenarios, Stage } from '../../scenario.ts';
import { ok } from '../../world.ts';

/** An offering of the seed, by its coin. */
const offering =
  (coin: string, more: { readonly to?: string; readonly reason?: string } = {}) =>
  async ({ world }: Stage) => {
    const { message } = await ok(world.guest, lab.labOffering.listOfferings, {});
    const row = assertDefined(
      message.find((each) => each.coin === coin),
      `${coin} is offered`,
    );
    return { id: row.id, ...more };
  };
const postponed = (coin: string, to: string) => async (stage: Stage) => ({ ...(await offering(coin)(stage)), to });

/** Scenarios of the operator's actions on offerings. */
export const labOfferingScenarios: AreaScenarios<typeof lab.labOffering> = {
  listOfferings: { works: {} },
  openOffering: {
    works: offering('VERTA'),
    refuses: [
      bad.offering({ id: 999 }),
      ['offering-open-already', offering('LUMA')],
      ['offering-launched', offering('KITE')],
      bad.cancelledOffering(offering('GLINT')),
    ],
  },
  closeOffering: {
    works: offering('ORBX'),
    refuses: [
      bad.offering({ id: 999 }),
      bad.laterOffering(offering('VERTA')),
      bad.closedOffering(offering('HALO')),
      ['offering-launched', offering('KITE')],
      bad.cancelledOffering(offering('GLINT')),
    ],
  },
  postponeLaunch: {
    works: postponed('HALO', '90s'),
    refuses: [
      bad.offering({ id: 999, to: '1h' }),
      bad.instant(postponed('HALO', 'soon')),
      ['launch-time-invalid', postponed('HALO', '2026-01-05T10:00:30Z')],
      ['launch-time-invalid', postponed('HALO', '0s')],
      ['launch-time-invalid', postponed('LUMA', '1h')],
      ['offering-launched', postponed('KITE', '1h')],
      bad.cancelledOffering(postponed('GLINT', '1h')),
    ],
  },
  cancelOffering: {
    works: offering('HALO', { reason: 'The team has withdrawn the project.' }),
    refuses: [
      bad.offering({ id: 999 }),
      bad.value(offering('HALO', { reason: 'x'.repeat(201) })),
      ['offering-launched', offering('KITE')],
      bad.cancelledOffering(offering('GLINT')),
    ],
  },
};
