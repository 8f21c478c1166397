import { lab, product } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { text } from './money.ts';
import type { Stage } from './stage.ts';
import { ACCOUNTS, type Account, knows, USDT } from './terms.ts';

export async function moveMoney(stage: Stage): Promise<string> {
  const { dice } = stage;
  const person = dice.pick(stage.people);
  const used = (): Account =>
    dice.weighted([
      [3, 'change'],
      [2, 'micro'],
      [2, 'contract'],
      [2, 'lever'],
      [1, dice.pick(ACCOUNTS) ?? 'legal'],
    ]);
  const [from, to] = [used(), used()];
  const coin = dice.weighted([
    [8, USDT],
    [1, 1],
    [1, 2],
    [0.3, 5],
  ]);
  const held = stage.available(person, from, coin);
  const amount = dice.weighted([
    [10, dice.upTo(held / 3n)],
    [1, held],
    [1, held + 1n],
    [0.3, 0n],
  ]);
  const refusal = () => {
    if (from === to) return 'same-account';
    if (!knows(from, coin) || !knows(to, coin)) return 'coin-not-in-account';
    if (amount === 0n) return 'amount-invalid';
    return amount > held ? 'insufficient-balance' : undefined;
  };
  const refused = refusal();
  if (!refused) stage.transfer(person.user, from, to, coin, amount);
  const sent = { currency_id: coin, number: text(amount), from_field: from, to_field: to };
  stage.agree('transfer', await stage.ask(person, product.wallet.transfer, sent), refused);
  return `${person.name} moves ${text(amount)} of coin ${coin} from ${from} to ${to}`;
}

const iso = (text: string): number => Date.parse(text) / 1000;
/** What is due in the model by the product's names; it says nothing of warnings, which move no money. */
const KINDS = ['lever-funding', 'option', 'spot-fill', 'lever-fill', 'lever-stop', 'lever-liquidation'];

/** Time goes on: seconds mostly, sometimes days, sometimes to what is due next. */
export async function advance(stage: Stage): Promise<string> {
  const { dice, universe, facts, checks, world } = stage;
  const seconds = dice.weighted([
    [40, dice.whole(1, 6)],
    [30, dice.whole(7, 90)],
    [18, dice.whole(91, 1500)],
    [6, dice.whole(1500, 30_000)],
    [1, dice.whole(86_400, 200_000)],
  ]);
  const isNext = dice.isIn(8) && universe.options.next() < Number.POSITIVE_INFINITY;
  const { message } = await ok(world.guest, lab.clock.advance, isNext ? { until: 'nextDue' } : { by: seconds });
  const did = `the clock goes from ${message.from} to ${message.to}`;
  checks.equal(`${did}, from`, iso(message.from), facts.now);
  if (!isNext) checks.equal(`${did}, to`, iso(message.to), facts.now + seconds);
  const happened = universe.advance(iso(message.to));
  for (const kind of KINDS) {
    const told = message.events.find((event) => event.kind === kind)?.count ?? 0;
    checks.equal(`${did}, ${kind}`, told, happened.get(kind) ?? 0);
    for (let times = 0; times < told; times++) stage.note(`due: ${kind}`);
  }
  return did;
}

/** An operator bends a price: a gap, a spike and back, or a level to stay. */
export async function bend(stage: Stage): Promise<string> {
  const { dice, world } = stage;
  const { symbol } = stage.market();
  const percent = dice.whole(1, dice.isIn(20) ? 14 : 4) * (dice.isIn(50) ? 1 : -1);
  const over = dice.pick([1, 3, 20, 90, 600]) ?? 20;
  const script = dice.isIn(70)
    ? { symbol, kind: 'pulse' as const, percent, over, hold: dice.whole(0, 300), back: dice.whole(1, 600) }
    : { symbol, kind: 'hold' as const, percent, over };
  const answer = await world.guest.send(lab.labMarket.addScript, script);
  stage.note(answer.ok ? 'script' : `refused: ${answer.key}`);
  return `a script: ${JSON.stringify(script)}${answer.ok ? '' : `, refused: ${answer.key}`}`;
}

/** An operator stops a market or opens it again; the stakes of its options may come back. */
export async function halt(stage: Stage): Promise<string> {
  const { dice, world, facts, universe, checks } = stage;
  const halted = facts.markets.find(({ id }) => facts.halted.has(id));
  const market = halted && dice.isIn(85) ? halted : stage.market();
  if (facts.halted.has(market.id)) {
    await ok(world.guest, lab.labMarket.resumeMarket, { symbol: market.symbol });
    facts.halted.delete(market.id);
    universe.touch();
    return `${market.symbol} is open again`;
  }
  const isVoid = dice.isIn(50);
  const { message } = await ok(world.guest, lab.labMarket.haltMarket, { symbol: market.symbol, void_options: isVoid });
  facts.halted.add(market.id);
  checks.equal('options made void', message.voided, isVoid ? universe.options.giveBack(market) : 0);
  stage.note('market halted');
  return `${market.symbol} is halted${isVoid ? ', its options are void' : ''}`;
}

/** The server forgets what it keeps in memory beside the tables. */
export async function forget({ world }: Stage): Promise<string> {
  world.world.derived.forget();
  return 'the server forgets what it kept in memory';
}

/** What nobody may send, and the name that it is refused with. */
const BAD: readonly (readonly [what: string, call: 'spot' | 'lever' | 'option' | 'transfer', over: Record<string, string>, key: string])[] =
  [
    ['an amount in words', 'spot', { amount: 'much' }, 'quantity-invalid'],
    ['a negative amount', 'spot', { amount: '-1' }, 'quantity-invalid'],
    ['no amount', 'spot', { amount: '' }, 'quantity-required'],
    ['nine decimals', 'spot', { amount: '0.123456789' }, 'quantity-invalid'],
    ['an exponent as price', 'spot', { target_price: '1e5' }, 'price-invalid'],
    ['no such market', 'spot', { currency_id: '99' }, 'market-not-found'],
    ['a third side', 'spot', { type: '3' }, 'parameter-invalid'],
    ['no lots', 'lever', { share: '' }, 'lots-required'],
    ['half a lot', 'lever', { share: '0.5' }, 'lots-invalid'],
    ['0 lots', 'lever', { share: '0' }, 'lots-invalid'],
    ['leverage in words', 'lever', { multiple: 'x' }, 'leverage-invalid'],
    ['a limit of 0', 'lever', { status: '0', target_price: '0' }, 'price-required'],
    ['another account', 'lever', { account: 'change' }, 'account-kind-invalid'],
    ['a negative stop', 'lever', { stop_loss_price: '-1' }, 'stop-loss-invalid'],
    ['a stake in words', 'option', { number: 'all' }, 'amount-invalid'],
    ['no stake', 'option', { number: '' }, 'amount-empty'],
    ['no duration', 'option', { seconds: '' }, 'option-time-required'],
    ['a fourth direction', 'option', { type: '3' }, 'parameter-invalid'],
    ['a negative transfer', 'transfer', { number: '-1' }, 'amount-invalid'],
    ['a transfer with nine decimals', 'transfer', { number: '0.000000001' }, 'too-many-decimals'],
    ['no such account', 'transfer', { to_field: 'savings' }, 'account-kind-invalid'],
  ];

export async function sendBad(stage: Stage): Promise<string> {
  const { dice, facts } = stage;
  const bad = dice.pick(BAD);
  const person = stage.people[0];
  const open = facts.markets.find(({ id }) => id <= 2 && !facts.halted.has(id));
  if (!bad || !open) return 'nothing bad';
  const [what, name, over, key] = bad;
  const market = String(open.id);
  const forms = {
    spot: [product.spot.placeOrder, { currency_id: market, type: '1', amount: '0.01', target_price: '0' }],
    lever: [product.lever.submit, { currency_id: market, type: '1', share: '1', multiple: '5', status: '1', account: 'contract' }],
    option: [product.option.buyOption, { match_id: market, currency_id: '3', type: '1', seconds: '60', number: '10' }],
    transfer: [product.wallet.transfer, { currency_id: '3', number: '1', from_field: 'change', to_field: 'micro' }],
  } as const;
  const [call, form] = forms[name];
  stage.agree(what, await person.client.send(call, { ...form, ...over } as never), key);
  return `${person.name} sends ${what}`;
}
