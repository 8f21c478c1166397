import { button, element, labelled, row } from './dom.ts';
import { type Lab, needsToken } from './lab.ts';
import { bridgeSection, clockSection, type Followed, faultSection, refusalSection, userSection, worldSection } from './sections.ts';

/** The closed panel with its sections, a form for the lab token, and two lines: what happened, and what went wrong. */
function boxOf(sections: readonly { readonly root: Node }[], onToken: (token: string) => void) {
  const said = element('p', { role: 'status' });
  const problem = element('p', { role: 'alert', className: 'problem' });
  const parts = element('div', { hidden: true }, ...sections.map(({ root }) => root));
  const token = element('input', { type: 'password', autocomplete: 'off' });
  const tokenForm = element('form', { hidden: true }, row(labelled('Lab token', token), element('button', {}, 'Use')));
  tokenForm.onsubmit = (event) => {
    event.preventDefault();
    onToken(token.value);
    token.value = '';
  };
  const panel = element('div', { className: 'panel', role: 'region', ariaLabel: 'MT2 lab', hidden: true }, tokenForm, problem, said, parts);
  return { panel, said, problem, parts, tokenForm };
}

/** The button that opens and closes the panel. */
function toggleOf(press: () => void): HTMLButtonElement {
  const toggle = button('MT2 lab', press);
  toggle.className = 'toggle';
  toggle.ariaExpanded = 'false';
  return toggle;
}

/** Follows the calls of the chosen world. `renew` ends that, and returns the signal for the next time. */
function followingOf(followed: readonly Followed[], onError: (error: unknown) => void) {
  let running = new AbortController();
  const stop = () => running.abort();
  const renew = () => {
    stop();
    running = new AbortController();
    return running.signal;
  };
  const start = (signal: AbortSignal) =>
    Promise.all(followed.map(({ follow }) => follow(signal))).catch((error: unknown) => signal.aborted || onError(error));
  return { renew, start, stop };
}

/** The panel: a button in the corner of the page, and above it the sections while it is open. */
export function panelOf(lab: Lab): readonly Node[] {
  const followed = [bridgeSection(lab), refusalSection(lab, act)];
  const sections = [worldSection(lab, act), userSection(lab, act), clockSection(lab, act), faultSection(lab, act), ...followed];
  const { panel, said, problem, parts, tokenForm } = boxOf(sections, use);
  const toggle = toggleOf(() => (panel.hidden ? open() : show(false)));
  const following = followingOf(followed, fail);

  function fail(error: unknown): void {
    tokenForm.hidden = !needsToken(error);
    if (needsToken(error)) parts.hidden = true;
    problem.textContent = lab.sentenceOf(error);
    said.textContent = '';
  }

  /** Reads everything again, and follows the calls of the chosen world. */
  async function refresh(): Promise<void> {
    const signal = following.renew();
    for (const { refresh: read } of sections) {
      await read();
      // The list of worlds is the first part: it shows even if the chosen world no longer exists.
      tokenForm.hidden = true;
      parts.hidden = false;
    }
    toggle.textContent = `MT2 lab: ${lab.world}`;
    void following.start(signal);
  }

  function act(action: () => Promise<string>): void {
    problem.textContent = '';
    action()
      .then(async (sentence) => {
        said.textContent = sentence;
        // An explanation stays on the screen.
        if (sentence !== '') await refresh();
      })
      .catch(fail);
  }

  function show(isOpen: boolean): void {
    if (!isOpen) following.stop();
    panel.hidden = !isOpen;
    toggle.ariaExpanded = String(isOpen);
    lab.remember({ isOpen });
  }

  function open(): void {
    show(true);
    problem.textContent = '';
    refresh().catch(fail);
  }

  function use(token: string): void {
    lab.setToken(token);
    open();
  }

  if (lab.wasOpen) open();
  return [panel, toggle];
}
