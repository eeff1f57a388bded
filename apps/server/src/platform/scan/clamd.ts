import { connect } from 'node:net';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface ClamdAddress {
  readonly host: string;
  readonly port: number;
}

/** Replies of clamd: `stream: OK`, `stream: NAME FOUND`, or a message followed by `ERROR`. */
const CLEAN = /^stream: OK$/;
const FOUND = /^stream: (.+) FOUND$/;
/** Characters of a reply at most, far more than clamd sends. */
const MAX_ANSWER = 4096;

/** Frames the content for INSTREAM: chunks with a length prefix, ended by an empty chunk. */
function frameContent(): Transform {
  const length = (size: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(size);
    return bytes;
  };
  const frames = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (chunk.length > 0) {
        this.push(length(chunk.length));
        this.push(chunk);
      }
      done();
    },
    flush(done) {
      this.push(length(0));
      done();
    },
  });
  frames.push('zINSTREAM\0');
  return frames;
}

/**
 * Sends the content to a ClamAV daemon (clamd's INSTREAM, ClamAV manual, "clamd").
 * @returns the name of the malware; undefined for clean content
 * @throws Error for a timeout, or a reply without a verdict
 */
export async function scanWithClamd(
  place: ClamdAddress,
  content: Readable,
  milliseconds: number,
): Promise<string | undefined> {
  const socket = connect(place);
  const { promise: answered, resolve, reject } = Promise.withResolvers<string>();
  const late = setTimeout(() => {
    socket.destroy(new Error(`no verdict within ${milliseconds} ms`));
  }, milliseconds);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
    if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')));
    if (answer.length > MAX_ANSWER) reject(new Error('the reply has no end'));
  });
  socket
    .once('error', reject)
    .once('close', () => reject(new Error('the connection closed before the verdict')));
  const sent = pipeline(content, frameContent(), socket, { end: false });
  try {
    return verdictOf(await Promise.race([answered, sent.then(() => answered)]));
  } finally {
    clearTimeout(late);
    socket.destroy();
    await Promise.allSettled([sent, answered]);
  }
}

function verdictOf(answer: string): string | undefined {
  if (CLEAN.test(answer)) return undefined;
  const name = FOUND.exec(answer)?.[1];
  if (name === undefined) throw new Error(`unexpected reply: ${answer}`);
  return name;
}
