import { Refused, sentenceOf } from '../platform/send.ts';
import { EmptyLink } from './empty-link.tsx';
import type { Address } from './paths.ts';
import { Unread, type UnreadProps } from './unread.tsx';

/** True if the server says that there is no such object. */
export const isMissing = (error: Error | null): error is Refused => error instanceof Refused && error.key.endsWith('-not-found');

/** `list` contains objects like the one asked for, and `name` is its name. */
type ReadFailureProps = UnreadProps & { list: Address; name: string };

/** Until an object is read: its placeholder. What does not exist leads to its list; another failure can be tried again. */
export const ReadFailure = ({ list, name, ...unread }: ReadFailureProps) =>
  isMissing(unread.error) ? <EmptyLink text={sentenceOf(unread.error)} to={list} name={name} /> : <Unread {...unread} />;
