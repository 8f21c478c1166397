// Serves the JSON of an address at its path, as Fastify does without anything else: made anew of its values for each request.
import fastify from 'fastify';

const url = new URL(process.argv[2] ?? '');
const value: unknown = await (await fetch(url)).json();
const app = fastify();
app.get(url.pathname, (_, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(value)));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit());
