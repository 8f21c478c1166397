import { bridge } from '@mt2/contracts/lab/bridge';
import { feedsText, moneyText } from '@mt2/contracts/lab/bridge-text';
import { clock } from '@mt2/contracts/lab/clock';
import { faults } from '@mt2/contracts/lab/faults';
import { people } from '@mt2/contracts/lab/people';
import { request } from '@mt2/contracts/lab/request';
import { server } from '@mt2/contracts/lab/server';
import { worlds } from '@mt2/contracts/lab/worlds';
import { CALL_EFFECTS } from '@mt2/domain/lab/fault';
import { button, element, labelled, offer, row } from './dom.ts';
import type { Lab } from './lab.ts';

/** A part of the panel. */
export type Section = { readonly root: HTMLElement; readonly refresh: () => Promise<void> };
/** A part that shows what happens. */
export type Followed = Section & {
  /** Waits for calls after those shown, until it is aborted. */
  readonly follow: (signal: AbortSignal) => Promise<void>;
};
/** Runs an action, then reads everything again; shows a sentence, or the problem. */
export type Act = (action: () => Promise<string>) => void;

const SPANS = ['1m', '1h', '1d', '30d'] as const;
const SHOWN_REFUSALS = 5;
const SHOWN_ANSWERS = 5;
const READ_ANSWERS = 50;
const WAIT_SECONDS = 25;

const sectionOf = (title: string, ...content: readonly Node[]): HTMLElement =>
  element('section', { ariaLabel: title }, element('h2', {}, title), ...content);

export function worldSection(lab: Lab, act: Act): Section {
  const choice = element('select', {
    onchange: () =>
      act(async () => {
        lab.setWorld(choice.value);
        return `World ${lab.world}`;
      }),
  });
  const fork = button('Copy', () =>
    act(async () => {
      lab.setWorld((await lab.send(worlds.forkWorld, { world: lab.world })).id);
      return `World ${lab.world}, frozen`;
    }),
  );
  return {
    root: sectionOf('World', row(labelled('Name', choice), fork)),
    refresh: async () => {
      const rows = (await lab.send(server.listServers, {}, { world: 'main' })).flatMap((each) => each.worlds);
      offer(
        choice,
        rows.map(({ id, mode }) => [id, `${id} (${mode})`] as const),
        lab.world,
      );
    },
  };
}

export function userSection(lab: Lab, act: Act): Section {
  const choice = element('select');
  const copy = button('Copy token', () =>
    act(async () => {
      await navigator.clipboard.writeText(token);
      return 'Token copied';
    }),
  );
  copy.hidden = true;
  let token = '';
  const logIn = button('Log in', () =>
    act(async () => {
      const persona = choice.value;
      ({ token } = await lab.send(people.logInAs, { persona }));
      copy.hidden = false;
      lab.tell('login', { world: lab.world, persona, token });
      return `Session of ${persona} sent to the page`;
    }),
  );
  return {
    root: sectionOf('User', row(labelled('Persona or account', choice), logIn, copy)),
    refresh: async () => {
      const rows = await lab.send(people.listPeople, {});
      offer(
        choice,
        rows.map(({ persona, about }) => [persona, about === '' ? persona : `${persona}: ${about}`] as const),
        choice.value || 'trader',
      );
    },
  };
}

export function clockSection(lab: Lab, act: Act): Section {
  const now = element('p', { role: 'status' });
  let isFrozen = true;
  const mode = button('', () =>
    act(async () => {
      const state = await lab.send(clock.setClock, { mode: isFrozen ? 'running' : 'frozen' });
      return `The clock is ${state.mode}`;
    }),
  );
  const advance = (by: string) => () =>
    act(async () => {
      const { total, events } = await lab.send(clock.advance, { by });
      return `${by} later: ${total === 0 ? 'nothing was due' : events.map(({ kind, count }) => `${count} ${kind}`).join(', ')}`;
    });
  return {
    root: sectionOf('Clock', now, row(mode, ...SPANS.map((by) => button(`+${by}`, advance(by))))),
    refresh: async () => {
      const state = await lab.send(clock.getClock, {});
      isFrozen = state.mode === 'frozen';
      now.textContent = `${state.now}, ${state.mode}`;
      mode.textContent = isFrozen ? 'Run' : 'Freeze';
    },
  };
}

/** Who answers the calls of a bridged world. Money does not cross: areas whose balances may be the world's are named. */
export function bridgeSection(lab: Lab): Followed {
  const side = element('p');
  const money = element('p', { className: 'problem' });
  const time = element('p', { className: 'problem' });
  const answers = element('ul');
  const root = sectionOf('Bridge', side, time, money, answers);
  root.hidden = true;
  let last = 0;
  const showAnswers = async (signal?: AbortSignal) => {
    const rows = await lab.send(request.listRequests, { limit: READ_ANSWERS }, { signal });
    last = rows[0]?.id ?? 0;
    // The newest first: a page that repeats a read would else hide the others.
    const calls = [...Map.groupBy(rows, ({ call }) => call)].slice(0, SHOWN_ANSWERS);
    answers.replaceChildren(
      ...calls.map(([call, [newest]]) => element('li', {}, element('b', {}, call), `: ${newest?.bridge ?? 'before the bridge'}`)),
    );
  };
  return {
    root,
    refresh: async () => {
      const { url, routes, feeds, clock: times } = await lab.send(bridge.getBridge, {});
      root.hidden = url === '';
      if (root.hidden) return;
      side.textContent = `Real side: ${url}. ${feedsText(feeds)}`;
      time.textContent = times.off
        ? `The world is ${Math.abs(times.seconds)} s ${times.seconds < 0 ? 'behind' : 'ahead'}: times do not fit.`
        : '';
      money.textContent = moneyText(routes);
      await showAnswers();
    },
    follow: async (signal) => {
      while (!signal.aborted && !root.hidden) {
        const rows = await lab.send(request.listRequests, { after: last, limit: 1, wait: WAIT_SECONDS }, { signal });
        if (rows.length > 0) await showAnswers(signal);
      }
    },
  };
}

export function faultSection(lab: Lab, act: Act): Section {
  const effect = element('select');
  offer(
    effect,
    CALL_EFFECTS.map((each) => [each, each] as const),
    'latency',
  );
  const target = element('input', { placeholder: 'all calls', autocomplete: 'off', spellcheck: false });
  const value = element('input', { value: '3000', autocomplete: 'off', spellcheck: false });
  const valueName = labelled('Milliseconds', value);
  effect.onchange = () => {
    const name = { latency: 'Milliseconds', refusal: 'Name of the refusal' }[effect.value];
    valueName.hidden = name === undefined;
    if (name !== undefined && valueName.firstChild) valueName.firstChild.textContent = name;
    value.value = effect.value === 'latency' ? '3000' : '';
  };
  const add = button('Add', () =>
    act(async () => {
      const rule = await lab.send(faults.addFault, {
        effect: effect.value as (typeof CALL_EFFECTS)[number],
        ...(target.value.trim() === '' ? {} : { call: target.value.trim() }),
        ...(effect.value === 'latency' ? { ms: Number(value.value) } : {}),
        ...(effect.value === 'refusal' ? { refusal: value.value.trim() } : {}),
      });
      return `Rule ${rule.id} added`;
    }),
  );
  const list = element('ul');
  const remove = (id: number) => () =>
    act(async () => {
      await lab.send(faults.removeFault, { id: String(id) });
      return `Rule ${id} removed`;
    });
  return {
    root: sectionOf('Faults', row(labelled('Effect', effect), valueName), row(labelled('Call', target), add), list),
    refresh: async () => {
      const rules = await lab.send(faults.listFaults, {});
      list.replaceChildren(
        ...rules.map((rule) =>
          element(
            'li',
            {},
            `${rule.call}: ${[rule.effect, rule.refusal, rule.ms || ''].join(' ').trim()}, ${rule.hits} hits `,
            button('Remove', remove(rule.id)),
          ),
        ),
      );
    },
  };
}

export function refusalSection(lab: Lab, act: Act): Followed {
  const list = element('ul');
  let last = 0;
  const why = (id: number, into: HTMLElement) => () =>
    act(async () => {
      const { gates, sentence, detail } = await lab.send(request.explainRequest, { id: String(id) });
      const failed = gates.find(({ passed }) => !passed);
      into.textContent = [
        /[.!?]$/.test(sentence) ? sentence : `${sentence}.`,
        ...(failed ? [`Refused by ${failed.gate}, which saw ${failed.saw || 'nothing'}.`] : []),
        ...detail.map(({ path, expected, got }) => `${path}: expected ${expected}, got ${got}.`),
      ].join(' ');
      return '';
    });
  const show = async (signal?: AbortSignal) => {
    const rows = await lab.send(request.listRequests, { refused: '1', limit: SHOWN_REFUSALS }, { signal });
    // Each world counts its own requests.
    last = rows[0]?.id ?? 0;
    list.replaceChildren(
      ...(rows.length === 0 ? [element('li', {}, 'None yet')] : []),
      ...rows.map(({ id, call, key, fault }) => {
        const reason = element('p');
        return element('li', {}, `${call}: ${key}${fault === '' ? '' : ` (${fault})`} `, button('Why', why(id, reason)), reason);
      }),
    );
  };
  return {
    root: sectionOf('Refused calls', list),
    refresh: show,
    follow: async (signal) => {
      while (!signal.aborted) {
        const rows = await lab.send(request.listRequests, { refused: '1', after: last, limit: 1, wait: WAIT_SECONDS }, { signal });
        if (rows.length > 0) await show(signal);
      }
    },
  };
}
