import { valuesFrom } from '@mt2/contracts/fields/values';
import { faultEffectText, faultWhenText } from '@mt2/contracts/lab/fault-text';
import { type FaultRow, fault, faults } from '@mt2/contracts/lab/faults';
import { FAULT_EFFECTS, type FaultEffect, isDelay } from '@mt2/domain/lab/fault';
import { calling } from '../calling.ts';
import { type Command, type Context, choiceOf, field, Misuse, type Options, type Output, whole } from '../command.ts';

function percentOf(text: string): number {
  if (!/^\d{1,3}(?:\.\d+)?%?$/.test(text)) throw new Misuse(`--share must be a percentage, not "${text}".`);
  return Number(text.replace('%', ''));
}

const COUNTED = ['first', 'nth', 'every'] as const;

/** Which of the matching requests are affected; all by default. */
function scheduleOf(options: Options) {
  const said = [...COUNTED, 'share' as const].filter((name) => options[name] !== undefined);
  if (said.length > 1) throw new Misuse('A rule can have only one of --first, --nth, --every and --share.');
  const [when] = said;
  if (when === undefined) return {};
  const text = String(options[when]);
  return when === 'share' ? { when, percent: percentOf(text) } : { when, count: whole(text, `--${when}`) };
}

const millisecondsOf = ({ ms, spread }: Options) => ({
  ...(ms === undefined ? {} : { ms: whole(String(ms), '--ms') }),
  ...(spread === undefined ? {} : { spread_ms: whole(String(spread), '--spread') }),
});

/** Refuses an effect without a required option. */
function checkEffect(effect: FaultEffect, { ms, spread, refusal }: Options): void {
  if (isDelay(effect) && ms === undefined && spread === undefined)
    throw new Misuse(`faults add ${effect} needs --ms, the delay in milliseconds: faults add ${effect} --ms 3000.`);
  if (effect === 'refusal' && refusal === undefined)
    throw new Misuse('faults add refusal needs --refusal, a name: faults add refusal --refusal insufficient-balance.');
}

async function addFault({ send }: Context, [name = '', call]: readonly string[], options: Options): Promise<Output> {
  const { persona, refusal, from, until, seed } = options;
  const effect = choiceOf('An effect', name, FAULT_EFFECTS);
  checkEffect(effect, options);
  const rule = await send(faults.addFault, {
    effect,
    ...field('call', call),
    ...field('persona', persona),
    ...field('refusal', refusal),
    ...field('from', from),
    ...field('until', until),
    ...scheduleOf(options),
    ...(seed === undefined ? {} : { seed: whole(String(seed), '--seed') }),
    ...millisecondsOf(options),
  });
  return { json: rule, text: String(rule.id) };
}

const windowText = ({ from, until }: FaultRow): string => (from === null && until === null ? '' : `${from ?? '…'} to ${until ?? '…'}`);

function lineOf(row: FaultRow): string[] {
  const rule = valuesFrom(fault, row);
  return [
    String(rule.id),
    rule.call,
    rule.user?.account ?? 'everybody',
    faultWhenText(rule),
    faultEffectText(rule),
    windowText(row),
    String(rule.seen),
    String(rule.hits),
  ];
}

export const faultCommands: readonly Command[] = [
  calling(faults.listFaults, {
    name: 'faults list',
    about: 'Lists the fault rules of this world, with the numbers of requests that matched and were affected.',
    show: (rules) => ({ heads: ['ID', 'CALL', 'WHO', 'WHEN', 'EFFECT', 'WINDOW', 'SEEN', 'HITS'], rows: rules.map(lineOf) }),
  }),
  {
    name: 'faults add',
    args: ['<effect>', '[call]'],
    options: {
      persona: 'text',
      refusal: 'text',
      first: 'text',
      nth: 'text',
      every: 'text',
      share: 'text',
      seed: 'text',
      ms: 'text',
      spread: 'text',
      from: 'text',
      until: 'text',
    },
    about:
      `Makes calls fail, all of them or the named [call] (spot.placeOrder, spot.*, coin/trade, feed.depth:BTC/USDT), and prints the ` +
      `rule's ID. Effects: ${FAULT_EFFECTS.join(', ')}.`,
    run: addFault,
  },
  calling(faults.removeFault, { name: 'faults remove', args: { rule: 'id' }, show: (_, { id }) => `rule ${id} removed` }),
  calling(faults.clearFaults, { name: 'faults clear', about: 'Removes every rule.', show: ({ removed }) => `${removed} removed` }),
];
