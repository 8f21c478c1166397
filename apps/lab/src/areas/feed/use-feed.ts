import { people } from '@mt2/contracts/lab/people';
import { type Brought, openFeed, type Tail } from '@mt2/lab/feed';
import { useEffect, useState } from 'react';
import { useWorldId } from '../../app/use-lab.ts';
import { send, sentenceOf } from '../../platform/send.ts';

/** The topics to follow, and as which persona; empty for a guest. */
export type Wish = { readonly topics: readonly string[]; readonly persona: string };
type Feed = { readonly messages: readonly Brought[]; readonly isOpen: boolean; readonly trouble: string };

const MOST = 200;
const NOTHING: Feed = { messages: [], isOpen: false, trouble: '' };

/** The latest messages of some topics in this world, newest first, live. */
export function useFeed(wish: Wish | undefined): Feed {
  const world = useWorldId();
  const [feed, setFeed] = useState(NOTHING);
  useEffect(() => {
    setFeed(NOTHING);
    if (!wish) return;
    let tail: Tail | undefined;
    let isLeft = false;
    const follow = async ({ topics, persona }: Wish) => {
      const session = persona === '' ? {} : await send(world, people.logInAs, { persona });
      tail = await openFeed({ url: location.origin, world, topics }, session);
      if (isLeft) return tail.close();
      setFeed({ ...NOTHING, isOpen: true });
      for await (const message of tail) setFeed((before) => ({ ...before, messages: [message, ...before.messages].slice(0, MOST) }));
    };
    follow(wish).catch((error: unknown) => isLeft || setFeed((before) => ({ ...before, isOpen: false, trouble: sentenceOf(error) })));
    return () => {
      isLeft = true;
      tail?.close();
    };
  }, [world, wish]);
  return feed;
}
