import { createPricePath, NEVER, type PriceScript, SEED_MARKETS, shiftAt } from '@mt2/domain/market';
import { describe, expect, it } from 'vitest';
import { type Draft, drawTo, type Facts, FIRST_DRAFT, nudge, percentOf, planOf, previewOf, priceOf, readDraft, toScript } from './draft.ts';

const NOW = 1_767_225_600;
const [BTC] = SEED_MARKETS.list;
const facts: Facts = { symbol: 'BTC/USDT', marketId: 1, decimals: 2, last: 64_000, now: NOW, scripts: [] };
const draft = (part: Partial<Draft>): Draft => ({ ...FIRST_DRAFT, ...part });
const toPrice = (text: string) => ({ aim: { by: 'price', text } }) as const;
const byPercent = (text: string) => ({ aim: { by: 'percent', text } }) as const;

function accepted(wish: Draft, of = facts) {
  const read = readDraft(wish, of);
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

describe('a draft', () => {
  it('is sent in the server’s format', () => {
    expect(accepted(draft({ ...toPrice('70000.5'), over: '2m' })).sent).toEqual({
      symbol: 'BTC/USDT',
      kind: 'target',
      price: '70000.5',
      over: 120,
    });
    expect(accepted(draft({ kind: 'pulse', ...byPercent('-2.5'), start: '1h', hold: '', back: '' })).sent).toEqual({
      symbol: 'BTC/USDT',
      kind: 'pulse',
      percent: -2.5,
      start: 3_600,
      over: 300,
      hold: 0,
      back: 300,
    });
    expect(accepted(draft({ kind: 'hold', ...toPrice('65280') })).sent).toMatchObject({ kind: 'hold', percent: 2 });
    expect(accepted(draft({ ...byPercent('1'), start: ' 1h', over: '2m ' })).sent).toMatchObject({ start: 3_600, over: 120 });
    expect(accepted(draft({ ...toPrice('70000'), reason: ' a shock ' })).sent).toMatchObject({ reason: 'a shock' });
  });

  it.each<[string, ReturnType<typeof draft>, string?]>([
    ['without an aim', FIRST_DRAFT, 'aim-empty'],
    ['without a number', draft(byPercent('much')), 'percent-invalid'],
    ['without a price', draft(toPrice('')), 'aim-empty'],
    ['at a price of zero', draft(toPrice('0'))],
    ['between two ticks', draft(toPrice('64000.001'))],
    ['over an unknown time', draft({ ...byPercent('1'), over: 'soon' })],
    ['over no time', draft({ ...byPercent('1'), over: '' })],
    ['in the past', draft({ ...byPercent('1'), start: '-5m' })],
    ['over more than 30 days', draft({ ...byPercent('1'), over: '31d' }), 'script-too-long'],
    ['of more than half', draft(byPercent('51'))],
    ['to almost nothing', draft(toPrice('1'))],
  ])('is not sent %s', (_, wish, refusal) => expect(readDraft(wish, facts)).toMatchObject({ ok: false, ...(refusal && { refusal }) }));

  it('is not sent if it goes too far together with running scripts', () => {
    const running = Array.from({ length: 5 }, () => accepted(draft({ kind: 'hold', ...byPercent('50') })).script);
    const piled = { ...facts, scripts: running };
    expect(readDraft(draft(byPercent('50')), piled).ok).toBe(false);
    expect(readDraft(draft(byPercent('-33')), piled).ok).toBe(true);
  });

  it('shows its aim as a price and as a percentage', () => {
    expect(percentOf(draft(toPrice('65280')), facts)).toBeCloseTo(2, 10);
    expect(priceOf(draft(byPercent('-50')), facts)).toBe(32_000);
    expect(priceOf(draft(byPercent('-.5')), facts)).toBe(63_680);
    expect(priceOf(FIRST_DRAFT, facts)).toBeUndefined();
  });

  it('is moved by small steps', () => {
    expect(nudge(FIRST_DRAFT, facts, 0.1).aim).toEqual({ by: 'percent', text: '0.1' });
    expect(nudge(draft(byPercent('-1')), facts, -1).aim.text).toBe('-2');
    expect(nudge(draft(toPrice('64640')), facts, 1).aim).toEqual({ by: 'price', text: '65280.00' });
  });
});

describe('drawing', () => {
  it('leads to the position, rounded, and never to the past', () => {
    const drawn = drawTo(FIRST_DRAFT, facts, { at: NOW + 417, price: 65_432.109 }, 10);
    expect(drawn).toMatchObject({ over: '7m', ...toPrice('65432.11') });
    expect(drawTo(FIRST_DRAFT, facts, { at: NOW - 4_000, price: -3 }, 30)).toMatchObject({ over: '30s', ...toPrice('0.01') });
    expect(drawTo(draft({ start: '5m' }), facts, { at: NOW + 600, price: 1 }, 10).over).toBe('5m');
  });
});

describe('the preview', () => {
  it('begins now, reaches its aim in time, and follows the script', () => {
    const target = accepted(draft({ ...toPrice('66000'), over: '10m' })).script;
    const line = previewOf(facts, target);
    expect(line[0]).toEqual({ at: NOW, price: 64_000 });
    expect(line.find(({ at }) => at === NOW + 600)?.price).toBeCloseTo(66_000, 6);
    expect(line.at(-1)?.price).toBeCloseTo(66_000, 6);
    const pulse = accepted(draft({ kind: 'pulse', ...byPercent('5'), start: '1m' })).script;
    expect(previewOf(facts, pulse).at(-1)).toEqual({ at: NOW + 60 + 900, price: 64_000 });
  });

  it('builds on running scripts, like the price itself', () => {
    const running: PriceScript = { market: 1, startAt: NOW - 60, fullAt: NOW + 120, backAt: NEVER - 1, endAt: NEVER, size: 0.02 };
    const busy = { ...facts, scripts: [running] };
    const { script } = accepted(draft({ ...toPrice('70000'), over: '1m' }), busy);
    expect(previewOf(busy, script).find(({ at }) => at === NOW + 60)?.price).toBeCloseTo(70_000, 6);
    expect(shiftAt([script], NOW + 60)).toBeLessThan(Math.log(70_000 / 64_000));
  });
});

describe('the line of the scripts that move a price', () => {
  const target: PriceScript = { market: 1, startAt: NOW - 60, fullAt: NOW + 300, backAt: NEVER - 1, endAt: NEVER, size: Math.log(1.03) };

  it('begins at the current price and ends where the last of them leads', () => {
    const line = planOf({ ...facts, scripts: [target] });
    expect(line[0]).toEqual({ at: NOW, price: 64_000 });
    expect(line.at(-1)?.at).toBe(NOW + 300);
    expect(line.at(-1)?.price).toBeGreaterThan(65_000);
  });

  it('includes the peak of a pulse', () => {
    const { script } = accepted(draft({ kind: 'pulse', ...byPercent('5'), start: '1m' }));
    expect(Math.max(...planOf({ ...facts, scripts: [script] }).map(({ price }) => price))).toBeCloseTo(67_200, 0);
  });

  it('is empty if none runs or waits', () => {
    expect(planOf(facts)).toEqual([]);
    expect(planOf({ ...facts, scripts: [{ ...target, startAt: NOW - 600, fullAt: NOW - 300 }] })).toEqual([]);
  });
});

it('reads scripts like the price path', () => {
  const row = {
    id: 1,
    symbol: 'BTC/USDT',
    kind: 'hold',
    state: 'cancelled',
    startAt: NOW,
    fullAt: NOW + 300,
    backAt: NEVER - 1,
    endAt: NEVER,
    size: 0.05,
    reason: '',
    cancelledAt: NOW + 600,
    goneAt: NOW + 660,
  } as const;
  const script = toScript(row, 1);
  expect(script).toMatchObject({ endAt: NEVER, cancelled: { at: NOW + 600, goneAt: NOW + 660 } });
  const path = createPricePath({ seed: 1, scripts: script ? [script] : [] });
  const plain = createPricePath({ seed: 1 });
  if (!BTC) throw new Error('BTC has a market');
  expect(path.tickAt(BTC, NOW + 600)).toBeGreaterThan(plain.tickAt(BTC, NOW + 600));
  expect(path.tickAt(BTC, NOW + 660)).toBe(plain.tickAt(BTC, NOW + 660));
  expect(toScript({ ...row, cancelledAt: row.startAt, goneAt: row.fullAt }, 1)).toBeUndefined();
});
