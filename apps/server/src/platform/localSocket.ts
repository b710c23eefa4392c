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

/** A stream for `pg` that connects to the socket, whatever port it is told: it costs about half of a connection to a port. */
export function streamTo(socket: string): Socket {
  const stream = new Socket();
  const connect = stream.connect.bind(stream);
  stream.connect = () => connect({ path: socket.replace('@', '\0') });
  return stream;
}
