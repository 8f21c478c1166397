/** Computes the day table in this folder: `node apps/server/src/areas/market/day-tables/make-day-table.ts [seed]`. */
import { statSync } from 'node:fs';
import { computeDayTable, TABLE_DAYS } from './compute-day-table.ts';
import { tableFile, writeTable } from './day-tables.ts';

const DEFAULT_SEED = 20_261_119;

const seed = Number(process.argv[2] ?? DEFAULT_SEED);
const unstopped = new AbortController().signal;
const table = await computeDayTable(seed, TABLE_DAYS, unstopped, (done, all) => console.log(`${done} of ${all} markets`));
writeTable(import.meta.dirname, table);
const file = tableFile(import.meta.dirname, seed);
console.log(`${file}: ${statSync(file).size} bytes`);
