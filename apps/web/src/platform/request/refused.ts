/**
 * A refusal by the server. `message` is its sentence in the user's language, `key` its name; other backends may send
 * neither, and both are empty then. `field` is the input that it is about, by its name in code.
 */
export class Refused extends Error {
  override name = 'Refused';
  readonly key: string;
  readonly type: 'error' | '998' | '999';
  readonly field: string | undefined;
  /** True if the backend does not have the call. */
  readonly isNotOffered: boolean;
  /** True once a form shows it at its field: then it needs no toast. */
  isAtField = false;
  constructor(key: string, type: 'error' | '998' | '999', message: string, field?: string, isNotOffered = false) {
    super(message);
    this.key = key;
    this.type = type;
    this.field = field;
    this.isNotOffered = isNotOffered;
  }
}

/** No response: no network, a time-out, or something that is not an envelope. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  /** True if an immediate retry may help: there is a network, and the request did not time out. */
  readonly isWorthAnotherTry = navigator.onLine && !(this.cause instanceof DOMException && this.cause.name === 'TimeoutError');
}

/** A change without an answer that says what became of it: it may have been made. */
export class Unanswered extends Unreachable {
  override name = 'Unanswered';
  constructor(cause: unknown) {
    super('no answer', { cause });
  }
}

/** The session or the world ended before the change was answered: its user is told nothing. */
export class PressEnded extends Error {
  override name = 'PressEnded';
}
