import { Empty } from '../ui/lists/list-states.tsx';
import { LinkButton } from './link-button.tsx';
import type { Address } from './paths.ts';

export type EmptyLinkProps = { text: string; to: Address; name: string };

/** Nothing is here: says why, and leads on. */
export const EmptyLink = ({ text, to: address, name }: EmptyLinkProps) => (
  <Empty text={text}>
    <LinkButton to={address}>{name}</LinkButton>
  </Empty>
);
