import { Customer } from '@mt2/conformance/customer';
import { lab, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

const deposits = async ({ client }: Customer) => (await ok(client, product.deposit.listDeposits, {})).message.data.toReversed();

describe('a policy', () => {
  it('is listed for each kind of review, and for no other', async () => {
    const { guest } = await server.fork();
    const { message: before } = await ok(guest, lab.operator.listPolicies, {});
    expect(before).toMatchObject({
      'kyc-basic': { mode: 'manual', after: 0 },
      'kyc-advanced': { mode: 'manual', after: 0 },
      deposit: { mode: 'manual', after: 0 },
      withdrawal: { mode: 'manual', after: 0 },
    });
    const wished = { deposit: { mode: 'approve', after: 60 } } as const;
    expect((await ok(guest, lab.operator.setPolicies, wished)).message).toEqual({ ...before, ...wished });
    for (const kind of Object.keys(before)) await ok(guest, lab.operator.setPolicies, { [kind]: { mode: 'approve', after: 1 } });
  });

  it('rejects every third review, oldest first, one per second if several are overdue', async () => {
    const customer = await Customer.enter(await server.fork('seed'), 'basic');
    const { guest } = customer.world;
    for (let n = 1; n <= 7; n += 1) await customer.deposit('20', `#00000${n}`);
    await ok(guest, lab.operator.setPolicies, { deposit: { mode: 'reject-every-third', after: 30 } });
    // The seed left a review that has been waiting for hours: it is the first.
    await customer.world.advance('60s');
    const rows = await deposits(customer);
    expect(rows.map(({ status }) => status)).toEqual([2, 3, 2, 2, 3, 2, 2]);
    expect(rows.map(({ updated_at }) => updated_at.slice(-5))).toEqual(['00:30', '00:31', '00:32', '00:33', '00:34', '00:35', '00:36']);
    expect(rows[1]?.reason).toBe('Rejected by the policy: every third.');
    await customer.world.prove();
  });

  it('leaves other kinds in the queue', async () => {
    const customer = await Customer.ready(await server.fork());
    await customer.fund('USDT', '100');
    await ok(customer.world.guest, lab.operator.setPolicies, { deposit: { mode: 'approve', after: 0 } });
    const id = await customer.withdraw('100');
    await customer.world.advance('1d');
    expect(await customer.waiting('withdrawal')).toBe(id);
  });
});
