export { type ClientId, clientIdColumn, clientIdFrom, clientIdOf, clientIdsOf, idsWith, keepClientId } from './client-id.repo.ts';
export { type AnyFill, type FillFilter, fillsOf } from './fills.repo.ts';
export { type PlacedBy, placedByOf } from './placed-by.repo.ts';
export { orderMeant, placedOnce } from './placed-once.ts';
export { type StopsRow, stopsOfPositions } from './position-stops.repo.ts';
