import { describe, expect, it } from 'vitest';
import { languageGate, needsGate, sessionGate, siteGate, worldGate } from './gates/caller.ts';
import { envelopeGate } from './gates/envelope.ts';
import { Chain } from './gates/gate.ts';
import { handlerGate } from './gates/handler.ts';
import { idempotencyGate } from './gates/idempotency.ts';
import { inputGate } from './gates/input.ts';
import type { LabGates } from './gates.ts';

describe('a gate at a wrong place does not compile', () => {
  const lab: LabGates = {};
  const guarded = new Chain().add(envelopeGate).add(siteGate).add(worldGate).add(languageGate);
  const read = guarded.add(sessionGate).add(inputGate);

  it('before a fact that it needs is known', () => {
    // @ts-expect-error: the person is not known
    guarded.add(inputGate);
    // @ts-expect-error: no page of another site was refused
    new Chain().add(envelopeGate).add(worldGate);
    // @ts-expect-error: a repeated request gets its first outcome
    read.add(needsGate);
    // @ts-expect-error: the needs are not checked
    read.add(idempotencyGate).add(handlerGate);
    // @ts-expect-error: its effect would not be recorded
    read.add(lab.fault);
    expect(read.add(idempotencyGate).add(needsGate).add(handlerGate).gates).toHaveLength(9);
  });

  it('after the gate whose answers it has to see', () => {
    // @ts-expect-error: it would not see refused sites
    new Chain().add(envelopeGate).add(siteGate).add(lab.seen);
    // @ts-expect-error: the image would be recorded after the call
    read.add(lab.record).add(lab.claim);
    // @ts-expect-error: a repeated key would not be recorded
    read.add(idempotencyGate).add(lab.record);
    expect(read.add(lab.claim).add(lab.record).add(lab.fault).add(idempotencyGate).gates).toHaveLength(7);
  });

  it('if it refuses by name outside the envelope, or takes names for bytes', () => {
    // @ts-expect-error: a name would be sent
    new Chain().add(siteGate);
    // @ts-expect-error: it gets bytes
    new Chain().add(lab.seen);
    // @ts-expect-error: it would get names
    new Chain().add(envelopeGate).add(lab.brokenAnswer).add(siteGate);
    expect(new Chain().add(lab.log).add(lab.brokenAnswer).add(envelopeGate).add(lab.seen).gates).toHaveLength(1);
  });
});
