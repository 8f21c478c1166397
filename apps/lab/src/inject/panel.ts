import { button, element, labelled, row } from './dom.ts';
import { type Lab, needsToken } from './lab.ts';
import { clockSection, faultSection, refusalSection, userSection, worldSection } from './sections.ts';

/** The panel: a button in the corner of the page, and above it the sections while it is open. */
export function panelOf(lab: Lab): readonly Node[] {
  const said = element('p', { role: 'status' });
  const problem = element('p', { role: 'alert', className: 'problem' });
  const refusals = refusalSection(lab, act);
  const sections = [worldSection(lab, act), userSection(lab, act), clockSection(lab, act), faultSection(lab, act), refusals];
  const parts = element('div', { hidden: true }, ...sections.map(({ root }) => root));
  const token = element('input', { type: 'password', autocomplete: 'off' });
  const tokenForm = element('form', { hidden: true }, row(labelled('Lab token', token), element('button', {}, 'Use')));
  const panel = element('div', { className: 'panel', role: 'region', ariaLabel: 'MT2 lab', hidden: true }, tokenForm, problem, said, parts);
  const toggle = button('MT2 lab', () => (panel.hidden ? open() : close()));
  toggle.className = 'toggle';
  toggle.ariaExpanded = 'false';
  let following = new AbortController();

  function fail(error: unknown): void {
    tokenForm.hidden = !needsToken(error);
    if (needsToken(error)) parts.hidden = true;
    problem.textContent = lab.sentenceOf(error);
    said.textContent = '';
  }

  /** Reads everything again, and follows the refusals of the chosen world. */
  async function refresh(): Promise<void> {
    following.abort();
    following = new AbortController();
    const { signal } = following;
    for (const { refresh: read } of sections) {
      await read();
      // The list of worlds is the first part: it shows even if the chosen world no longer exists.
      tokenForm.hidden = true;
      parts.hidden = false;
    }
    toggle.textContent = `MT2 lab: ${lab.world}`;
    refusals.follow(signal).catch((error: unknown) => signal.aborted || fail(error));
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

  function open(): void {
    panel.hidden = false;
    toggle.ariaExpanded = 'true';
    lab.remember({ isOpen: true });
    problem.textContent = '';
    refresh().catch(fail);
  }

  function close(): void {
    following.abort();
    panel.hidden = true;
    toggle.ariaExpanded = 'false';
    lab.remember({ isOpen: false });
  }

  tokenForm.onsubmit = (event) => {
    event.preventDefault();
    lab.setToken(token.value);
    token.value = '';
    open();
  };
  if (lab.wasOpen) open();
  return [panel, toggle];
}
