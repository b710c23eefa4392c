import type { FastifyInstance } from 'fastify';

/**
 * Connections that may wait until the server's thread takes them. Node asks for 511. The system drops every further one, from any
 * client, which tries again a second later. The system gives no more than it has (Linux: 4096, `net.core.somaxconn`).
 */
const WAITING_CONNECTIONS = 4096;

/** Takes connections from here on. @throws the system's error, `EADDRINUSE` where the port is taken */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  await app.listen({ port, host, backlog: WAITING_CONNECTIONS });
}
