/** One of the sockets that ADB carries, as the device sees it. */
export type Stream = {
  /** Sends bytes; resolves when the client has taken them, and rejects when the stream ends before. */
  write(bytes: Uint8Array): Promise<void>;
  /** Called with what the client sends. */
  onData: (bytes: Uint8Array) => void;
  /** Called once when the client closes the stream, or the connection ends. */
  onEnd: () => void;
  /** Ends it from the device's side. */
  close(): void;
};

export class StreamEnded extends Error {}
