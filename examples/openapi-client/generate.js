// Writes the types of the calls. A script of Node: the shells of npm have no common way to name a default address.
import { writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const address = new URL('/api/openapi.json', process.env.MT2_URL ?? 'http://127.0.0.1:3000');
writeFileSync('schema.d.ts', astToString(await openapiTS(address, { defaultNonNullable: false })));
