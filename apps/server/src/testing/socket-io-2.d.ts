/** An old client, without types of its own: as much of it as is used. */
declare module 'socket.io-client-2' {
  type Socket = {
    on(event: string, hear: (said: never) => void): unknown;
    emit(event: string, said: unknown): unknown;
    close(): unknown;
  };
  export default function connect(url: string, options: Record<string, unknown>): Socket;
}
