import type { ClientMessage, ServerMessage } from '@mt2/contracts/feed';
import { people } from '@mt2/contracts/lab/people';
import { useEffect, useState } from 'react';
import { useWorldId } from '../../app/use-lab.ts';
import { send, sentenceOf } from '../../platform/send.ts';

export type Brought = Extract<ServerMessage, { type: 'snapshot' | 'update' }>;
/** The topics to follow, and as which persona; empty is a guest. */
export type Wish = { readonly topics: readonly string[]; readonly persona: string };
type Feed = { readonly messages: readonly Brought[]; readonly isOpen: boolean; readonly trouble: string };

const MOST = 200;
const NOTHING: Feed = { messages: [], isOpen: false, trouble: '' };
const ENDED = 'The feed ended: is the server still running?';

const addressOf = (world: string): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?world=${world}`;

const tokenOf = async (world: string, persona: string): Promise<string> =>
  persona === '' ? '' : (await send(world, people.logInAs, { persona })).token;

/** Opens the feed of a world and tells what it brings; returns a function that closes it. */
function follow(
  world: string,
  { topics, token }: { readonly topics: readonly string[]; readonly token: string },
  tell: (message: ServerMessage) => void,
  ended: () => void,
): () => void {
  const socket = new WebSocket(addressOf(world));
  const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
  const subscribe = () => say({ op: 'sub', topics: [...topics] });
  socket.onopen = () => (token === '' ? subscribe() : say({ op: 'auth', token }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === 'authed') subscribe();
    tell(message);
  };
  socket.onclose = ended;
  return () => {
    socket.onclose = null;
    socket.close();
  };
}

/** The last messages of some topics in this world, newest first, as they come. */
export function useFeed(wish: Wish | undefined): Feed {
  const world = useWorldId();
  const [feed, setFeed] = useState(NOTHING);
  useEffect(() => {
    setFeed(NOTHING);
    if (!wish) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const tell = (message: ServerMessage) => {
      if (message.type === 'error') setFeed((before) => ({ ...before, trouble: troubleOf(message) }));
      else if (message.type === 'snapshot' || message.type === 'update')
        setFeed(({ messages, trouble }) => ({ messages: [message, ...messages].slice(0, MOST), isOpen: true, trouble }));
      else setFeed((before) => ({ ...before, isOpen: true }));
    };
    const fail = (trouble: string) => setFeed((before) => ({ ...before, isOpen: false, trouble }));
    tokenOf(world, wish.persona).then(
      (token) => {
        if (!isLeft) stop = follow(world, { topics: wish.topics, token }, tell, () => fail(ENDED));
      },
      (error: unknown) => fail(sentenceOf(error)),
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [world, wish]);
  return feed;
}

const troubleOf = ({ topic, message, detail = [] }: Extract<ServerMessage, { type: 'error' }>): string =>
  [topic, message, ...detail.map(({ expected }) => expected)].filter(Boolean).join(' · ');
