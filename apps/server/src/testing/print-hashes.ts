// Prints the hash of a world seeded here, and of the same world after two active days: for processes in other time zones and languages.

import { openServer } from './harness.ts';
import { liveADay } from './live-a-day.ts';

const server = await openServer();
const world = await server.fork();
const seeded = await world.hash();
await liveADay(world);
process.stdout.write(JSON.stringify({ seeded, lived: await world.hash() }));
await server.close();
