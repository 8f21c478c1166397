/** An old client without its own types: only the parts used here. */
declare module 'socket.io-client-2' {
  type Socket = {
    on(event: string, hear: (said: never) => void): unknown;
    emit(event: string, said: unknown): unknown;
    close(): unknown;
  };
  export default function connect(url: string, options: Record<string, unknown>): Socket;
}
