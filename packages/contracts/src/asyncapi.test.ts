import { expect, it } from 'vitest';
import { toAsyncApi } from './asyncapi.ts';

/** The part of a document at a reference such as `#/channels/feed`. */
const at = (document: object, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], document);
const referencesIn = (text: string): string[] => Array.from(text.matchAll(/"\$ref":"([^"]+)"/g), ([, found = '']) => found);

it('the AsyncAPI document is of version 3.1, survives a round trip through JSON, and refers only to its own parts', () => {
  const document = toAsyncApi('1.2.3');
  const text = JSON.stringify(document);
  expect(JSON.parse(text)).toEqual(document);
  expect(document).toMatchObject({ asyncapi: '3.1.0', info: { title: 'MT2 feeds', version: '1.2.3' } });
  expect([...new Set(referencesIn(text))].filter((reference) => at(document, reference) === undefined)).toEqual([]);
});

it('the AsyncAPI document has two operations for each channel, which take and send all of its messages', () => {
  const { channels, operations } = toAsyncApi('1.0.0') as Readonly<Record<string, Readonly<Record<string, Record<string, object>>>>>;
  for (const [name, { messages = {} }] of Object.entries(channels ?? {})) {
    const [taken, sent] = [operations?.[`${name}Receive`], operations?.[`${name}Send`]];
    expect([taken, sent]).toMatchObject([
      { action: 'receive', channel: { $ref: `#/channels/${name}` } },
      { action: 'send', channel: { $ref: `#/channels/${name}` } },
    ]);
    const listed = referencesIn(JSON.stringify([taken?.messages, sent?.messages]));
    expect(listed.toSorted()).toEqual(
      Object.keys(messages)
        .map((message) => `#/channels/${name}/messages/${message}`)
        .toSorted(),
    );
  }
});
