declare module 'autocannon' {
  type Options = { url: string; connections: number; duration: number; requests: readonly object[] };
  type Running = PromiseLike<{ errors: number }> & {
    on(event: 'response', listener: (client: object, status: number, bytes: number, milliseconds: number) => void): void;
  };
  export default function autocannon(options: Options): Running;
}
