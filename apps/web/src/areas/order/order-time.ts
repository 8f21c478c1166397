import type { EditedTime, OrderKind } from '@mt2/domain/order';
import type { Text } from '../../platform/i18n.ts';

type Timed = { readonly kind: OrderKind; readonly isPostOnly?: boolean | undefined };

/** The type of an order in words, with its time in force unless it is the default one: `Limit · Post-only`. A line ends after a dot. */
export const orderType = (text: Text, { kind, isPostOnly }: Timed): string =>
  isPostOnly ? `${text(`spot.${kind}`)}\u00a0· ${text('spot.tif-post-only').replaceAll(' ', '\u00a0')}` : text(`spot.${kind}`);

/** The time in force of a waiting order; undefined if the backend does not say it. */
export const waitingTime = ({ isPostOnly }: Pick<Timed, 'isPostOnly'>): EditedTime | undefined =>
  isPostOnly === undefined ? undefined : isPostOnly ? 'post-only' : 'gtc';
