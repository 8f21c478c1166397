import { createClient } from '@mt2/contracts/client';
import { link } from '@mt2/contracts/lab/link';
import { inWorld, isWorldHost } from '@mt2/contracts/origin';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { linkedWorld } from '../../platform/linked-world.ts';
import { Refused, sentenceOf } from '../../platform/send.ts';
import { closeSession } from '../../platform/session.ts';
import { getSettings } from '../../platform/settings.ts';
import { toast } from '../../ui/overlays/overlays.ts';
import { startSession } from './session.api.ts';

/** Persona of a link that only ends the session on this device. */
const GUEST = 'guest';

/** The world of a link's code, which begins with its name, for hosts that name none. */
const worldOf = (code: string): string => code.split('.')[0] || 'main';

/**
 * The address in the link's world, if this one is in another: a host that names none needs the name in the address, or a
 * logout or a new tab would leave the world. Undefined if the page is in the world.
 */
function addressInside(code: string): string | undefined {
  const { hostname, origin, hash } = location;
  const world = worldOf(code);
  const isInside =
    (linkedWorld() ?? 'main') === world ||
    isWorldHost(hostname) ||
    hostname.startsWith(`${world}.`) ||
    hostname.startsWith(`second.${world}.`);
  return code === GUEST || isInside ? undefined : `${inWorld(origin, world)}${hash}`;
}

/** Exchanges the code of a lab's login link for a session. */
async function tokenOf(code: string): Promise<string> {
  const client = createClient({ baseUrl: '', headers: () => ({ lang: getSettings().lang, 'X-World': worldOf(code) }) });
  const answer = await client.send(link.enter, { code });
  if (!answer.ok) throw new Refused(answer.key, answer.type, answer.message);
  return answer.message.token;
}

async function enter(code: string): Promise<void> {
  closeSession();
  if (code !== GUEST) await startSession(await tokenOf(code));
}

/** A screen of the product, by a path from a link; anything else is home. */
const screenOf = (to: string | undefined): string => (to?.startsWith('/pages/') ? to : '/pages/index/index');

/** Screen of a lab's login link: logs in as the link's persona, and goes to the screen it names, by default home. */
export function LabEntrance({ code, to }: { code: string; to?: string | undefined }) {
  const navigate = useNavigate();
  const entered = useRef('');
  useEffect(() => {
    if (entered.current === code) return;
    entered.current = code;
    const inside = addressInside(code);
    if (inside) {
      location.replace(inside);
      return;
    }
    enter(code)
      .catch((error: unknown) => toast(sentenceOf(error), 'fail'))
      .then(() => navigate(screenOf(to), { replace: true }));
  }, [code, to, navigate]);
  return null;
}
