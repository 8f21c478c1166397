/**
 * An SQL condition: the row is not set aside. Every query for due work, or for objects to watch, includes it (decision 078); but not
 * those for the lists of reviews, which the operator reads too: `decide-by-policy.ts` leaves out what is set aside.
 */
export const notSetAside = (table: string, key = 'id'): string => `"${key}" NOT IN (SELECT "id" FROM "SetAside" WHERE "kind" = '${table}')`;
