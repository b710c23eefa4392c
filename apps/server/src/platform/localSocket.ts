import { Socket } from 'node:net';

/**
 * Where PostgreSQL listens besides its port, in its own notation: an abstract socket of Linux, which is no file, so that neither the
 * length of the data folder's path nor its rights matter. Empty elsewhere.
 * @param name tells this cluster from all others of the machine
 */
export const socketFolder = (name: string): string => (process.platform === 'linux' ? `@${name}` : '');

/** The socket in such a folder. Null for one that is a file's, which we have never asked for. */
export const socketIn = (folder: string, port: number): string | null =>
  folder.startsWith('@') ? `${folder}/.s.PGSQL.${port}` : null;

/** The setting by which `pg` connects to the socket in place of the port; none without a socket. */
export const through = (socket: string | null | undefined) => (socket ? { stream: () => streamTo(socket) } : {});

/** `pg` tells a stream of its own the port; this one goes to the socket all the same. */
function streamTo(socket: string): Socket {
  const stream = new Socket();
  const connect = stream.connect.bind(stream);
  stream.connect = () => connect({ path: socket.replace('@', '\0') });
  return stream;
}
