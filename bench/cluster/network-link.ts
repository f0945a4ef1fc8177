import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that simulates a cut network: no byte arrives, and no connection ends. */
export class NetworkLink {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((client) => this.join(client));
  private isCut = false;

  private constructor(
    readonly name: string,
    private readonly target: string,
  ) {}

  /** @param target host and port of the server */
  static async open(name: string, target: string): Promise<NetworkLink> {
    const link = new NetworkLink(name, target);
    await once(link.server.listen(0, '127.0.0.1').unref(), 'listening');
    return link;
  }

  /** Host and port. */
  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Lets new connections through and breaks the earlier ones. */
  restore(): void {
    this.isCut = false;
    for (const socket of this.sockets) socket.destroy();
  }

  private join(client: Socket): void {
    const [host = '', port] = this.target.split(':');
    const pair = this.isCut ? [client] : [client, connect(Number(port), host)];
    for (const socket of pair) {
      this.sockets.add(socket);
      socket.unref().on('error', () => {});
      socket.once('close', () => {
        this.sockets.delete(socket);
        for (const other of pair) if (!this.isCut) other.destroy();
      });
    }
    const [, server] = pair;
    if (server) client.pipe(server).pipe(client);
    else client.pause();
  }
}
