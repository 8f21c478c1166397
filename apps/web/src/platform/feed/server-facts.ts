import { create } from 'zustand';

type ServerFacts = {
  readonly lab?: boolean;
  /** The URL for devices in the server's network. */
  readonly lan?: string | undefined;
  /** Name of the page's world. */
  readonly world?: string;
};

/** Facts about the server and its world, from the feed's greeting; none before it. */
export const useServerFacts = create<ServerFacts>(() => ({}));
