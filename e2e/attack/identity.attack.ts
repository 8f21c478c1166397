import { entries } from '@mt2/conformance/all-entries';
import type { Entry } from '@mt2/conformance/entries';
import { uploadPictures } from '@mt2/conformance/pictures';
import type { Stage } from '@mt2/conformance/scenario';
import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { type CalledWorld, ok } from '@mt2/server/testing/harness';
import { beforeAll, describe, expect, it } from 'vitest';
import { literal } from '../literal.ts';
import { Attacked } from './attacked.ts';
import { stageOf, usualFields } from './baseline.ts';
import type { Fields } from './encode.ts';
import { usualShot } from './mutate.ts';
import { fire } from './shot.ts';

/** Verified, with a fund password and an address: everything is open to this user except other users' data. */
const STRANGER = 'whale';

const server = Attacked.shared();
let elsewhere: CalledWorld;
beforeAll(async () => {
  elsewhere = await server.fork();
});

/** Fields that may identify an owner's object. */
const NAMES_SOMETHING = /(?:^|_)(?:id|ids|name|order|path|pic|imgs|address)$/;
/** Names of public objects. */
const EVERYBODYS = new Set(['currency_id', 'legal_id', 'match_id', 'bank_id', 'c_id', 'area_code_id', 'coin_name', 'currency_name']);
/** Chosen by the caller, and looked up among the caller's own orders: client-ids.test.ts of the server tries those of others. */
const OWN_NAMES = new Set(['client_id', 'leg_client_id']);
/** Fields whose names match but that do not refer to another user's object, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  'help.getNews.id': 'news are public',
  'kyc.applyForBasic.name': 'declared by the caller',
  'bankCard.saveCard.real_name': 'declared by the caller',
  'bankCard.saveCard.bank_name': 'declared by the caller',
  'compatibility.savePayee.name': 'a note of the caller’s own',
  'compatibility.savePayee.address': 'added by the caller',
  'withdraw.addAddress.address': 'added by the caller',
  'kyc.applyForBasic.address': 'declared by the caller',
  'kyc.applyForAdvanced.address': 'declared by the caller',
  'bankCard.saveCard.bank_address': 'declared by the caller',
  'bankCard.saveCard.residence_address': 'declared by the caller',
  'deposit.requestDeposit.pic': 'another name of imgs, which is tried',
  'finance.getProduct.id': 'products are public',
  'finance.buy.config_id': 'products are public',
  'subscription.getOffering.id': 'offerings are public',
  'subscription.subscribe.config_id': 'offerings are public',
  'loan.getInfo.id': 'terms are public',
  'loan.apply.id': 'terms are public',
  'p2p.getAdvert.id': 'adverts are public',
  'p2p.takeAdvert.id': 'adverts are public',
  'p2p.getSeller.id': 'traders are public',
  'p2p.listSellerAdverts.id': 'traders are public',
  'p2p.block.id': 'traders are public',
  'p2p.unblock.id': 'traders are public',
  'request.listRequests.path': 'a part of an address',
  'upload.getSignedPicture.name': 'its signature is the permission, for five minutes: an img sends no token',
  'worlds.createWorld.id': 'the name that a new world gets',
  'scenes.buildWorld.id': 'the name that a new world gets',
  'worlds.deleteWorld.id': 'the lab names worlds of the whole server',
  'worlds.forkWorld.id': 'the name that a new world gets',
  'worlds.snapshotWorld.name': 'the lab names snapshots of the whole server',
  'worlds.restoreWorld.name': 'the lab names snapshots of the whole server',
  'worlds.deleteSnapshot.name': 'the lab names snapshots of the whole server',
};

type Case = { readonly entry: Entry; readonly field: string; readonly name: string };
const cases: readonly Case[] = entries.flatMap((entry) =>
  Object.keys(entry.call.input.shape)
    .filter((field) => NAMES_SOMETHING.test(field) && !EVERYBODYS.has(field) && !OWN_NAMES.has(field))
    .map((field) => ({ entry, field, name: `${entry.name}.${field}` }))
    .filter(({ name }) => !(name in HARMLESS)),
);

const picture = async ({ person }: Stage) => (await uploadPictures(person, 1))[0];
/** Builders for fields that no scenario sends, or sends without naming an object. */
const BUILT: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
  'kyc.applyForBasic.front_pic': picture,
  'kyc.applyForBasic.reverse_pic': picture,
  'loan.getInfo.loan_id': async ({ person }) => (await ok(person, product.loan.listLoans, {})).message.data[0]?.id,
  'spot.listFills.order_id': async ({ person }) =>
    (await ok(person, product.spot.listFills, {})).message.data.find(({ order_id }) => order_id > 0)?.order_id,
  'lever.listFills.order_id': async ({ person }) =>
    (await ok(person, product.lever.listFills, { account: 'contract' })).message.data.find(({ order_id }) => order_id > 0)?.order_id,
  'alert.addAlert.ticket_id': async ({ person }) =>
    (await ok(person, product.lever.listTickets, { status: 1, currency_id: 1 })).message.message.data[0]?.id,
  'waiting.list.ticket_id': async ({ person }) => {
    const { data } = (await ok(person, product.lever.listTickets, { status: 1, currency_id: 1 })).message.message;
    const ticket_id = assertDefined(data[0], 'the trader has a position').id;
    await ok(person, product.waiting.close, { ticket_id, share: '1', target_profit_price: '70000', stop_loss_price: '63500' });
    return ticket_id;
  },
  'lever.listFundingPaid.ticket_id': async ({ person }) => {
    const { message } = await ok(person, product.lever.listFundingPaid, { account: 'contract' });
    return message.data[0]?.ticket_id;
  },
  'security.signOutDevice.ids': async ({ world, person }) => {
    await ok(world.guest, lab.people.logInAs, { persona: 'trader' });
    const { message } = await ok(person, product.security.listLogins, {});
    return message.logins.find(({ is_this }) => is_this === 0)?.id;
  },
};

/** Fields without which the tested one is not read. */
const BESIDE: Readonly<Record<string, Fields>> = {
  'spot.listFills.order_id': { side: '', from: '' },
  'lever.listFills.order_id': { side: '', to: '' },
  'waiting.list.ticket_id': { account: '', order_type: 'stops' },
};

/** An identifier of the same form that does not exist. */
const nobodys = (value: unknown): unknown =>
  /^[\d,]+$/.test(String(value)) ? String(value).replaceAll(/\d+/g, '987654321') : String(value).replace(/\w{8}(?=\w{4})/, '00000000');

/** The answer to these fields as one text, with the value of the tested field replaced in its body. */
async function answerTo({ entry, field }: Case, fields: Fields, token: string, world: string): Promise<string> {
  const reply = await fire(server.url, usualShot(entry.call, fields, token, world));
  if (!('bytes' in reply)) return reply.silence;
  const it = new RegExp(`(?<![\\w-])${literal(String(fields[field]))}(?![\\w-])`, 'g');
  return `${reply.status} ${reply.type} ${String(reply.bytes).replaceAll(it, '<it>')}`;
}

/** The user's logins as a text; the hash of a world leaves them out. */
async function loginsOf({ token, world }: Stage): Promise<string> {
  const reply = await fire(server.url, usualShot(product.security.listLogins, {}, token, world.id));
  return 'bytes' in reply ? String(reply.bytes) : reply.silence;
}

/** A user's objects on a separate stage: the request the user would send, and the object it names. */
async function setStage({ entry, field, name }: Case): Promise<{ stage: Stage; fields: Fields }> {
  const stage = await stageOf(entry.scenario, await server.fork());
  const usual = await usualFields(entry.scenario, stage);
  const value = (await BUILT[name]?.(stage)) ?? usual[field];
  expect(
    value,
    `${name} names something: the scenario of ${entry.name} sends it, or BUILT makes it, or HARMLESS says why it does not`,
  ).toBeTruthy();
  return { stage, fields: { ...usual, ...BESIDE[name], [field]: value } };
}

const [ofProduct, ofLab] = [true, false].map((isProduct) => cases.filter(({ entry }) => entry.call.path.startsWith('/lab/') !== isProduct));

describe.each(ofProduct ?? [])('the identifier in $name', (each) => {
  it('is of no use to another user, to a guest, or to the same user of another world', async () => {
    const { stage, fields } = await setStage(each);
    const { world } = stage;
    const [stranger, namesake] = await Promise.all(
      [
        [world, STRANGER],
        [elsewhere, each.entry.scenario.as ?? 'trader'],
      ].map(
        async ([where, persona]) =>
          (await ok((where as CalledWorld).guest, lab.people.logInAs, { persona: String(persona) })).message.token,
      ),
    );
    const before = [await world.hash(), await loginsOf(stage)];
    const nothing = { ...fields, [each.field]: nobodys(fields[each.field]) };
    const asked = (token: string, sent: Fields) => answerTo(each, sent, token, world.id);
    expect(await asked(stranger ?? '', fields)).toBe(await asked(stranger ?? '', nothing));
    for (const token of ['', namesake ?? '']) {
      const answer = await asked(token, fields);
      if (each.entry.call.needs.includes('session')) expect(answer).toContain('"type":"999"');
      else expect(answer).toBe(await asked(token, nothing));
    }
    expect([await world.hash(), await loginsOf(stage)]).toEqual(before);
    // For its owner it exists: the answer differs, or it has an effect.
    if ((await asked(stage.token, nothing)) === (await asked(stage.token, fields)))
      expect([await world.hash(), await loginsOf(stage)]).not.toEqual(before);
  });
});

describe.each(ofLab ?? [])('the identifier in $name', (each) => {
  it('has no effect on its world when it is sent to another', async () => {
    const { stage, fields } = await setStage(each);
    const before = await stage.world.hash();
    await answerTo(each, fields, stage.token, (await server.fork()).id);
    expect(await stage.world.hash()).toBe(before);
  });
});

/** Texts that identify one user: addresses, numbers of documents and accounts, uploads, order numbers. No amounts, no times. */
const TELLING = /@|\/upload\/(?!site\/)|^[A-Za-z0-9]{20,}$|\d{6,}/;
const PLAIN = /^-?\d+(?:\.\d+)?%?$|^\d{4}-\d\d-\d\d/;
function tellingIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string' && TELLING.test(value) && !PLAIN.test(value)) found.add(value);
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) tellingIn(part, found);
  return found;
}

/** Everything that the product shows for a token without changing anything. */
async function viewOf(world: CalledWorld, token: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { call, scenario } of entries.filter(({ call: { path, changes } }) => !changes && !path.startsWith('/lab/'))) {
    const fields = 'works' in scenario && typeof scenario.works === 'object' ? scenario.works : {};
    const reply = await fire(server.url, usualShot(call, fields, token, world.id));
    // The world's own name is part of addresses and can look like a number.
    if ('bytes' in reply && reply.type.startsWith('application/json'))
      tellingIn(JSON.parse(reply.bytes.toString().replaceAll(world.id, '')), found);
  }
  return found;
}

it('no answer to one user contains data of another', async () => {
  const world = await server.fork();
  const tokens = await Promise.all(
    ['trader', STRANGER, 'basic'].map(async (persona) => (await ok(world.guest, lab.people.logInAs, { persona })).message.token),
  );
  const [own = new Set<string>(), ...others] = await Promise.all([...tokens, ''].map((token) => viewOf(world, token)));
  const everybodys = others.at(-1) ?? new Set();
  const telling = [...own].filter((text) => !everybodys.has(text));
  expect(telling.length).toBeGreaterThan(5);
  expect(others.flatMap((view) => telling.filter((text) => view.has(text)))).toEqual([]);
});
