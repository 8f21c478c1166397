import { lab, product } from '@mt2/contracts';
import { kindOf, type SceneStep, type StepFields, type StepKind } from '@mt2/contracts/lab/scene';
import { OPENING_STATUS } from '@mt2/contracts/lever';
import { assertDefined } from '@mt2/domain';
import { given, Plan, type SceneAct, type Stage } from './plan.ts';

const flagOf = (value: boolean | undefined): 0 | 1 | undefined => (value === undefined ? undefined : value ? 1 : 0);

const PRICES = { target_price: 'price', target_profit_price: 'take_profit', stop_loss_price: 'stop_loss' };
const MARKET = { currency_id: 'symbol', legal_id: 'symbol' };

const PLANS: { readonly [K in StepKind]: (plan: Plan, step: StepFields[K]) => readonly SceneAct[] | Promise<readonly SceneAct[]> } = {
  person: (plan, { balances = {}, email, ...rest }) => [
    plan.act(lab.people.createPerson, '', { email, ...given(rest) }),
    ...plan.credits(email.trim().toLowerCase(), balances),
  ],
  fund: (plan, { who, balances }) => plan.credits(who, balances),
  verify: (plan, { who, level }) => [plan.act(lab.people.setLevel, '', { persona: who, level }, { persona: 'who' })],
  spot: (plan, { who, symbol, side, amount, price }) => {
    const { base, quote } = plan.market(symbol);
    const sent = { currency_id: base, legal_id: quote, type: side === 'buy' ? 1 : 2, amount, ...given({ target_price: price }) };
    return [plan.act(product.spot.placeOrder, who, sent, { ...MARKET, ...PRICES, type: 'side' })];
  },
  contract: (plan, { who, symbol, side, lots, leverage, price, take_profit, stop_loss, account = 'contract' }) => {
    const { base, quote } = plan.market(symbol);
    const stops = given({ target_price: price, target_profit_price: take_profit, stop_loss_price: stop_loss });
    const form = { currency_id: base, legal_id: quote, share: lots, multiple: leverage, type: side === 'long' ? 1 : 2, account };
    const names = { ...MARKET, ...PRICES, share: 'lots', multiple: 'leverage', type: 'side' };
    return [
      plan.act(product.lever.submit, who, { ...form, ...stops, status: OPENING_STATUS[price === undefined ? 'market' : 'limit'] }, names),
    ];
  },
  trigger: (plan, { who, symbol, side, trigger_price, by, price, amount = '', lots = '', leverage = '', account = 'contract' }) => {
    const { base, quote } = plan.market(symbol);
    const type = side === 'buy' || side === 'long' ? 1 : 2;
    const sent = { currency_id: base, legal_id: quote, type, trigger_price, ...given({ target_price: price }) };
    const names = { ...MARKET, ...PRICES, type: 'side' };
    if (side === 'buy' || side === 'sell') return [plan.act(product.waiting.placeSpot, who, { ...sent, amount }, names)];
    const form = { ...sent, share: lots, multiple: leverage, account, ...given({ trigger_by: by }) };
    return [plan.act(product.waiting.open, who, form, { ...names, share: 'lots', multiple: 'leverage', trigger_by: 'by' })];
  },
  option: (plan, { who, symbol, side, seconds, amount, coin = 'USDT' }) => {
    const type = { flat: 0, up: 1, down: 2 }[side];
    const sent = { match_id: plan.market(symbol).base, currency_id: plan.coin(coin), type, seconds, number: amount };
    return [plan.act(product.option.buyOption, who, sent, { match_id: 'symbol', currency_id: 'coin', type: 'side', number: 'amount' })];
  },
  alert: (plan, { who, symbol, repeat, ...rest }) => {
    const sent = { currency_id: plan.market(symbol).base, ...given(rest), ...given({ repeat: flagOf(repeat) }) };
    return [plan.act(product.alert.addAlert, who, sent, { currency_id: 'symbol' })];
  },
  finance: (plan, { who, product: id, amount, reinvest }) => {
    const sent = { config_id: id, amount, agree: 1, ...given({ reinvest: flagOf(reinvest) }) };
    return [plan.act(product.finance.buy, who, sent, { config_id: 'product' })];
  },
  subscription: (plan, { who, offering, amount, coin = 'USDT' }) => {
    const sent = { config_id: offering, amount, currency_id: plan.coin(coin), agree: 1 };
    return [plan.act(product.subscription.subscribe, who, sent, { config_id: 'offering', currency_id: 'coin' })];
  },
  loan: (plan, { who, term, amount, pledge, pledge_amount }) => {
    const pledged = given({ currency_id: pledge === undefined ? undefined : plan.coin(pledge, 'pledge'), pledge_number: pledge_amount });
    const names = { id: 'term', currency_id: 'pledge', pledge_number: 'pledge_amount' };
    return [plan.act(product.loan.apply, who, { id: term, amount, agree: '1', ...pledged }, names)];
  },
  robot: (plan, { who, kind, symbol, mode = 'arithmetic', leverage, top_up, ...rest }) => {
    const sent = { ...given(rest), type: kind, currency_id: plan.market(symbol).base, mode };
    const more = given({ multiple: leverage, top_up: flagOf(top_up) });
    return [plan.act(product.robot.createRobot, who, { ...sent, ...more }, { type: 'kind', multiple: 'leverage', currency_id: 'symbol' })];
  },
  advert: (plan, { who, side, coin, ways, price, premium, money, total, min, max, pay_limit, note }) => {
    const form = { type: side, way: ways, currency_id: plan.coin(coin), total_number: total, min_number: min, max_number: max };
    const priced = premium === undefined ? given({ price }) : { price_mode: 'floating', premium };
    const sent = { ...form, ...priced, ...given({ money_type: money, pay_limit, note }) };
    const [numbers, names] = [
      { total_number: 'total', min_number: 'min', max_number: 'max' },
      { type: 'side', way: 'ways', currency_id: 'coin', money_type: 'money' },
    ];
    return [plan.act(product.p2p.publish, who, sent, { ...numbers, ...names })];
  },
  price: (plan, sent) => [plan.act(lab.labMarket.setPrice, '', sent)],
  script: (plan, sent) => [plan.act(lab.labMarket.addScript, '', sent)],
  halt: (plan, sent) => [plan.act(lab.labMarket.haltMarket, '', sent)],
  resume: (plan, sent) => [plan.act(lab.labMarket.resumeMarket, '', sent)],
  policy: (plan, sent) => [plan.act(lab.operator.setPolicies, '', sent as never)],
  review: async (plan, { who, ...decided }) => {
    const id = await plan.review(decided.kind, who);
    return [plan.act(lab.operator.decideReview, '', { ...given(decided), id }, { id: 'who' })];
  },
  advance: (plan, step) => [plan.act(lab.clock.advance, '', typeof step === 'object' ? step : { by: step }, { by: '' })],
  go: (plan, sent) => [plan.act(lab.states.goToState, '', { ...sent, anew: true })],
  fault: (plan, sent) => [plan.act(lab.faults.addFault, '', sent)],
  call: (plan, { name, as = '', with: sent = {} }) => [plan.act(plan.named(name), as, sent, {}, 'with')],
};

/** The calls of a step. Throws `Trouble` if its world lacks something. */
export async function actsOf(stage: Stage, step: SceneStep): Promise<readonly SceneAct[]> {
  const kind = assertDefined(kindOf(step), 'a step has its kind');
  const plan = PLANS[kind] as (plan: Plan, step: unknown) => readonly SceneAct[] | Promise<readonly SceneAct[]>;
  return plan(new Plan(stage, kind), step[kind]);
}
