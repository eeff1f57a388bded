import { createParser } from 'eventsource-parser';

/** One server-sent event (SSE). */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** Returns a parser that turns chunks of the stream into complete events; comments are dropped. */
export function eventParser(): (piece: string) => readonly ServerEvent[] {
  let whole: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => whole.push({ name: event, data }),
  });
  return (piece) => {
    whole = [];
    parser.feed(piece);
    return whole;
  };
}
