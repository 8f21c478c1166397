export type { Clock } from './clock.ts';
export { connect, type InWorld, Refused, type Send, type Server, type Session, Unreachable } from './connect.ts';
export type { Faults } from './faults.ts';
export type { Markets } from './market.ts';
export type { Operator, ReviewKind } from './operator.ts';
export type { Outbox } from './outbox.ts';
export type { Funds, People } from './people.ts';
export { reportOf, reportText, type WorldReport } from './report.ts';
export { createWorld, World, type WorldFixtures, type WorldWish } from './world.ts';
