import type { IoSocket, Login, WorldBroadcast } from './world-broadcast.ts';

/** A login of a Socket.IO client. */
export type IoLogin = {
  readonly login: Login;
  /** Has it answered by the world. */
  readonly pass: () => void;
  /** Called with errors of our own. */
  readonly failed: (error: unknown) => void;
};

/** Sends Socket.IO clients their events from elsewhere than their world. */
export type SocketIoRelay = {
  /** A client has entered a world; its earlier one was left. */
  readonly entered: (socket: IoSocket, broadcast: WorldBroadcast) => void;
  readonly logIn: (socket: IoSocket, login: IoLogin) => void;
  readonly left: (socket: IoSocket) => void;
};
