import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const message = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int16 = (n: number) => Buffer.from([n >> 8, n & 255]);
const int32 = (n: number) => Buffer.from([n >> 24, n >> 16, n >> 8, n].map((byte) => byte & 255));
const text = (value: string) => Buffer.from(`${value}\0`);
const READY = message('Z', Buffer.from('I'));
const TEXT_TYPE = 25;

/** Encodes one row of text columns as the answer to a simple query. */
function rowMessages(row: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(row);
  const columns = names.map((name) =>
    Buffer.concat([text(name), int32(0), int16(0), int32(TEXT_TYPE), int16(-1), int32(-1), int16(0)]),
  );
  const values = Object.values(row).map((value) => Buffer.concat([int32(value.length), Buffer.from(value)]));
  return Buffer.concat([
    message('T', int16(names.length), ...columns),
    message('D', int16(names.length), ...values),
    message('C', text('SELECT 1')),
    READY,
  ]);
}

/**
 * Starts a server with PostgreSQL's protocol that answers every statement with one row, such as the facts
 * of an old version.
 */
export async function startPostgresAnswering(row: Readonly<Record<string, string>>) {
  const statements: string[] = [];
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(
        Buffer.concat([
          message('R', int32(0)),
          message('S', text('server_version'), text(row.version ?? '')),
          READY,
        ]),
      );
      socket.on('data', (sent: Buffer) => {
        if (String.fromCharCode(sent[0] ?? 0) !== 'Q') return;
        statements.push(sent.subarray(5, -1).toString());
        socket.write(rowMessages(row));
      });
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://nobody:x@127.0.0.1:${port}/pregao`, statements, stop: () => void server.close() };
}
