import type { Gate } from '../../http/gates/gate.ts';
import type { Bridges } from './bridges.ts';

/** Lets the side answer that the route of the call names. */
export const bridgeGate = (bridges: Bridges): Gate<{ needs: 'language'; before: 'person' }> => ({
  name: 'lab.bridge',
  pass(state, next) {
    const { world } = state;
    const bridge = world && bridges.of(world);
    if (!bridge) return next(state);
    return next(state);
  },
});
