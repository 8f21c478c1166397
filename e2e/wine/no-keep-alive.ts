// For programs that call a server: wine 8 does not know the socket option by which Windows' Node sets the interval of keep-alive probes,
// and then no connection is made.
import { Socket } from 'node:net';

Socket.prototype.setKeepAlive = function stay() {
  return this;
};
