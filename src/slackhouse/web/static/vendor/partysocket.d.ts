// What the vendored partysocket exports, as far as the page uses it.

export interface Options {
  minReconnectionDelay?: number;
  maxReconnectionDelay?: number;
  maxEnqueuedMessages?: number;
}
export default class ReconnectingSocket extends EventTarget {
  constructor(url: string, protocols?: string[], options?: Options);
  readonly readyState: number;
  send(data: string): void;
  reconnect(): void;
  close(): void;
  addEventListener(name: "open", listener: (event: Event) => void): void;
  addEventListener(name: "close", listener: (event: CloseEvent) => void): void;
  addEventListener(name: "message", listener: (event: MessageEvent<string>) => void): void;
}
