import { Customer, ELSEWHERE } from '@mt2/conformance/customer';
import { type Client, lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { session, security, kyc, upload, bankCard, withdraw } = product;

const server = await sharedServer();
let world: TestWorld;
beforeEach(async () => {
  world = await server.fork();
});

/** The gate that refused the last call, and the value it saw. */
async function refusedAt(): Promise<[gate: string, saw: string]> {
  const [row] = (await ok(world.guest, lab.request.listRequests, { limit: 1 })).message;
  const { gates, refused_by } = (await ok(world.guest, lab.request.explainRequest, { id: String(row?.id) })).message;
  const { gate, saw } = assertDefined(gates.at(-1), 'a call has gates');
  expect(refused_by).toBe(gate);
  return [gate, saw];
}

describe('a wrong code', () => {
  const check = (client: Client, email_code: string) =>
    refusal(client, session.checkEmailCode, { user_string: 'newcomer@mt2.test', email_code, type: 'forget' });

  it('shows the outcome of the codes sent', async () => {
    await check(world.guest, '000000');
    expect(await refusedAt()).toEqual(['code', 'sent: 0, wrongBefore: 0']);
    await ok(world.guest, session.sendMailCode, { user_string: 'newcomer@mt2.test', type: 'forget' });
    await check(world.guest, '000000');
    expect(await refusedAt()).toEqual(['code', 'sent: 1, forget to newcomer@mt2.test: good, wrongBefore: 1']);
    for (let tries = 0; tries < 5; tries += 1) await check(world.guest, '000000');
    expect((await refusedAt())[1]).toContain('forget to newcomer@mt2.test: tried too often');
    await world.advance('10m');
    await ok(world.guest, session.sendMailCode, { user_string: 'newcomer@mt2.test', type: 'forget' });
    await world.advance('10m');
    await check(world.guest, '000000');
    expect((await refusedAt())[1]).toContain('forget to newcomer@mt2.test: expired');
  });

  it('may have been used before, or belong to another contact', async () => {
    const customer = await Customer.enter(world);
    await customer.setFundPassword();
    const form = await customer.addressForm();
    await ok(customer.client, withdraw.addAddress, form);
    await refusal(customer.client, withdraw.addAddress, { ...form, netType: 'ERC20', address: ELSEWHERE.ERC20 });
    expect(await refusedAt()).toEqual(['code', 'sent: 1, address to newcomer@mt2.test: used, wrongBefore: 0']);
    await ok(customer.client, session.sendSmsCode, { user_string: '5551234567', area_code: '1', type: 'bind' });
    const { message } = await ok(world.guest, lab.outbox.listOutbox, { recipient: '+15551234567' });
    const binding = { user_string: '5551234567', area_code: '1', mobile_code: message[0]?.code ?? '', type: 'bind' };
    await refusal(customer.client, session.checkMobileCode, binding);
    expect(await refusedAt()).toEqual(['own-code', 'nothing']);
    await refusal(customer.client, session.checkMobileCode, { ...binding, code: '000000' });
    expect((await refusedAt())[0]).toBe('own-code');
  });
});

describe('a refused user', () => {
  const png = new File([new Uint8Array([0x47, 0x49, 0x46])], 'a.png');
  const address = { currency: 3, netType: 'TRC20', address: ELSEWHERE.TRC20, pay_password: '246810', code: '1' };
  const card = { real_name: 'Ann', bank_id: '1', bank_branch: '', bank_account: '622200001234' };
  const person = { country: 'HK', name: 'Ann', card_id: 'P00000013', address: '1 Road' };
  const taken = { ...person, country: 'US' };

  it.each<[persona: string, gate: string, saw: string, ask: (client: Client) => Promise<unknown>]>([
    ['newcomer', 'account', 'nobody’s', (client) => refusal(client, session.login, { user_string: 'no@mt2.test', password: 'x' })],
    ['newcomer', 'password', 'another one', (client) => refusal(client, session.login, { user_string: 'trader@mt2.test', password: 'x' })],
    ['newcomer', 'recipient', '+9991234567', (client) => refusal(client, session.sendSmsCode, { mobile: '1234567', area_code: '999' })],
    ['trader', 'new-password', '3 signs', (client) => refusal(client, security.changePassword, { old_password: 'x', password: 'abc' })],
    [
      'trader',
      'old-password',
      'another one',
      (client) => refusal(client, security.changePassword, { old_password: 'x', password: 'abcdef' }),
    ],
    ['trader', 'new-fund-password', '5 signs', (client) => refusal(client, security.setFundPassword, { password: '12345' })],
    [
      'trader',
      'address',
      `coin: 3, chain: ERC20, address: ${ELSEWHERE.TRC20}`,
      (client) => refusal(client, withdraw.addAddress, { ...address, netType: 'ERC20' }),
    ],
    ['trader', 'state', 'basic: verified, advanced: verified', (client) => refusal(client, kyc.applyForBasic, person)],
    [
      'newcomer',
      'form',
      'country: HK, name: nothing, idNumber: P00000013, address: 1 Road',
      (client) => refusal(client, kyc.applyForBasic, { ...person, name: '' }),
    ],
    [
      'newcomer',
      'pictures',
      '/upload/none.png',
      (client) => refusal(client, kyc.applyForBasic, { ...person, front_pic: '/upload/none.png' }),
    ],
    ['newcomer', 'document', 'country: US, idNumber: P00000013, isTaken: true', (client) => refusal(client, kyc.applyForBasic, taken)],
    ['trader', 'picture', 'bytes: 3, begins: 474946', (client) => refusal(client, upload.uploadPicture, { file: png })],
    ['trader', 'card', 'a domestic card', (client) => refusal(client, bankCard.saveCard, card)],
  ])('(%s) is refused at %s, which saw %j', async (persona, gate, saw, ask) => {
    await ask(await world.as(persona));
    expect(await refusedAt()).toEqual([gate, saw]);
  });
});
