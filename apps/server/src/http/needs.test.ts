import { call, lab, type Need } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { kycArea } from '../areas/kyc/area.ts';
import { securityArea } from '../areas/security/area.ts';
import { findPerson, LoginAttempts } from '../areas/session/index.ts';
import { ok } from '../testing/harness.ts';
import { sharedServer } from '../testing/shared-server.ts';
import { missingRequirement, needsOf } from './needs.ts';

const server = await sharedServer();

const { guest, world } = await server.fork();
const needs = needsOf([kycArea, securityArea(new LoginAttempts(() => 0)), {}]);
const callFor = (...asked: Need[]) =>
  call('POST', '/api/anything', {
    needs: ['session', ...asked],
    changes: false,
    source: 'ours',
    about: 'Anything.',
    input: z.object({}),
    output: z.string(),
  });

describe('the needs of a call', () => {
  it.each<[string, Need[], string | undefined]>([
    ['newcomer', [], undefined],
    ['newcomer', ['kyc-basic'], 'kyc-basic-required'],
    ['newcomer', ['kyc-advanced'], 'kyc-basic-required'],
    ['newcomer', ['real-name'], 'real-name-required'],
    ['newcomer', ['fund-password', 'real-name'], 'set-fund-password'],
    ['newcomer', ['real-name', 'fund-password'], 'real-name-required'],
    ['under-review', ['kyc-basic'], 'kyc-basic-required'],
    ['rejected', ['kyc-basic'], 'kyc-basic-required'],
    ['basic', ['kyc-basic', 'real-name', 'fund-password'], undefined],
    ['basic', ['kyc-advanced'], 'kyc-advanced-required'],
    ['advanced-review', ['kyc-advanced'], 'kyc-advanced-required'],
    ['no-fund-password', ['kyc-basic', 'fund-password'], 'set-fund-password'],
    ['trader', ['kyc-basic', 'kyc-advanced', 'real-name', 'fund-password'], undefined],
  ])('%s before %j', async (persona, asked, refusal) => {
    const { token } = (await ok(guest, lab.people.logInAs, { persona })).message;
    const source = { sql: world.sql, derived: world.derived, now: world.now(), world: world.world };
    const person = assertDefined(findPerson(source, token), 'the persona is logged in');
    expect(missingRequirement(needs, { call: callFor(...asked), input: {} }, source, person)?.refusal).toBe(refusal);
  });
});
